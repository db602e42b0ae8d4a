/**
 * The process. Order: configuration, data folder, database, schema, sample data, page cache, Next, worker, doors
 * open. It opens its doors even when the database is away: `/livez` answers, pages say what is wrong, and it
 * becomes ready by itself when the database returns.
 */
import { log } from '@/lib/log'
import { explain } from './explain'
import { serve } from './serve'

serve({ isDev: process.argv.includes('--dev') }).catch((error) => {
  const words = explain(error)
  if (words) process.stderr.write(`\n${words}\n`)
  else log.fatal({ err: error }, 'could not start')
  process.exit(1)
})
