/** How long jobs take, for `/metrics`. */
import type { Tasks } from '@/db/jobs'

export type JobMeter = (attempt: {
  readonly task: string
  readonly outcome: 'done' | 'failed'
  readonly seconds: number
}) => void

/** The same tasks, of which each attempt is told to the meter. */
export function measureJobs(tasks: Tasks, meter: JobMeter): Tasks {
  return Object.fromEntries(
    Object.entries(tasks).map(([task, run]): [string, Tasks[string]] => [
      task,
      async (payload, helpers) => {
        const begun = performance.now()
        const record = (outcome: 'done' | 'failed') =>
          meter({ task, outcome, seconds: (performance.now() - begun) / 1000 })
        try {
          await run(payload, helpers)
        } catch (error) {
          record('failed')
          throw error
        }
        record('done')
      },
    ]),
  )
}
