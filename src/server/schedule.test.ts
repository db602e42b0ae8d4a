import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { JOBS } from './job-list'
import { cronItemsOf, scheduledJobs } from './schedule'

describe('the jobs of the queue', () => {
  it('have a name each, in lower case with hyphens, and a sentence', () => {
    expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length)
    for (const { name, does } of JOBS) {
      expect(name).toMatch(/^[a-z]+(?:-[a-z]+)+$/)
      expect(does).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('are added by the cron when they have a schedule, if the worker knows the task', () => {
    const all = cronItemsOf({ has: () => true })
    expect(all.map(({ task }) => task)).toEqual(scheduledJobs().map(({ name }) => name))
    expect(cronItemsOf({ has: (task) => task === 'verify-audit' })).toHaveLength(1)
    expect(cronItemsOf({ has: () => false })).toEqual([])
  })

  it('never overlap and do not pile up: each has a key and a queue of its own', () => {
    for (const { task, identifier, options } of cronItemsOf({ has: () => true })) {
      expect(identifier).toBe(task)
      expect(options).toMatchObject({ jobKey: task, queueName: task })
    }
  })

  it('run before mails, keep their place while they wait, and when due each minute leave the retry to the next', () => {
    for (const { task, options } of cronItemsOf({ has: () => true })) {
      expect(options).toMatchObject({ priority: -1, jobKeyMode: 'preserve_run_at' })
      const isEachMinute = scheduledJobs().some(({ name, cron }) => name === task && cron === '* * * * *')
      expect(options.maxAttempts).toBe(isEachMinute ? 1 : 4)
    }
  })

  it('that were missed while no worker lived are not made up for, except the reminders of treatments and the check of the audit log', () => {
    const late = cronItemsOf({ has: () => true }).filter(({ options }) => options.backfillPeriod > 0)
    expect(late.map(({ task, options }) => [task, options.backfillPeriod])).toEqual([
      ['remind-of-treatments', 12 * HOUR_MS],
      ['verify-audit', DAY_MS],
    ])
  })
})
