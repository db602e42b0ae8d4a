/** A job of the queue, as `job-list.ts` lists it. */
export type Job = {
  /** Name of the task in the queue. It must not change, because waiting jobs have it. */
  readonly name: string
  readonly room: string
  /** One sentence. */
  readonly does: string
  /** Crontab pattern in UTC; a job without one is added by a use case. */
  readonly cron?: string
  /** Also runs when a worker starts, because a process that is restarted every day might never run it. */
  readonly atStart?: true
  /** A run that was missed while no worker ran is added later, if it is not older than this. */
  readonly catchUpHours?: number
}
