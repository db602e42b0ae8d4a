/**
 * The process. It starts, in this order: data folder, port, database, configuration, schema, demo content, page
 * cache, Next, worker, HTTP server. The HTTP server starts even when an external database is down: `/livez` answers,
 * pages say what is wrong, and `/readyz` answers when the database is back.
 */
import { log } from '@/lib/log'
import { explain } from './explain'
import { serve } from './serve'

serve({ isDev: process.argv.includes('--dev') }).catch((error) => {
  const explanation = explain(error)
  if (explanation) process.stderr.write(`\n${explanation}\n`)
  else log.fatal({ err: error }, 'could not start')
  process.exit(1)
})
