/** Publishing at a set time. style, traps 49 and 50: one worker, repeatable, nothing stuck after a crash. */

import { afterAll, expect, it } from 'vitest'
import { publishScheduled } from '@/content/core/publish-scheduled'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { scheduledJobs } from '@/server/job-list'
import { publishIfDue } from '@/server/publishing'
import { editorOf, testContent } from '../support/content'
import { careDatabase } from '../support/database'

const { payload, close } = await testContent()
const care = await careDatabase()
afterAll(async () => {
  await close()
  await care.close()
})
const editor = await editorOf(payload, 'editor')

async function scheduled(inMs: number) {
  const faq = await payload.create({
    collection: 'faqs',
    data: { question: 'F', answer: 'A' },
    draft: true,
    overrideAccess: true,
  })
  const job = await payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type: 'publish',
      doc: { relationTo: 'faqs', value: faq.id },
      user: { relationTo: 'editors', value: editor.id },
    },
    waitUntil: new Date(now().getTime() + inMs),
  })
  return { id: faq.id, job: job.id }
}

async function statusOf(id: number) {
  return (await payload.findByID({ collection: 'faqs', id, overrideAccess: true }))._status
}

it('publishes what is due, and only that', async () => {
  const due = await scheduled(-1000)
  const later = await scheduled(HOUR_MS)
  await publishScheduled()
  expect(await statusOf(due.id)).toBe('published')
  expect(await statusOf(later.id)).toBe('draft')
})

it('takes up a job that a crash left marked as running', async () => {
  const { id, job } = await scheduled(-1000)
  const longAgo = new Date(now().getTime() - HOUR_MS).toISOString()
  await payload.db.updateJobs({ id: job, data: { processing: true, updatedAt: longAgo } })
  await publishScheduled()
  expect(await statusOf(id)).toBe('published')
})

it('publishes what has become due, and loads nothing while nothing is', async () => {
  let runs = 0
  const publish = async () => {
    runs += 1
    await publishScheduled()
  }
  await scheduled(HOUR_MS)
  expect(await publishIfDue(publish)).toBe(false)
  const { id } = await scheduled(-1000)
  expect(await publishIfDue(publish)).toBe(true)
  expect(runs).toBe(1)
  expect(await statusOf(id)).toBe('published')
})

it('is looked at by the worker each minute', () => {
  expect(scheduledJobs()).toContainEqual(
    expect.objectContaining({ name: 'publish-scheduled-content', cron: '* * * * *' }),
  )
})

it('lets one of many workers publish', async () => {
  const { id } = await scheduled(-1000)
  let runs = 0
  const publish = async () => {
    runs += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await publishScheduled()
  }
  await Promise.all(Array.from({ length: 4 }, () => publishIfDue(publish)))
  expect(runs).toBe(1)
  expect(await statusOf(id)).toBe('published')
})

it('does not look forever at a job that was given up', async () => {
  const { job } = await scheduled(-1000)
  await payload.db.updateJobs({ id: job, data: { hasError: true } })
  expect(await publishIfDue(() => Promise.reject(new Error('nothing is due')))).toBe(false)
})

it('editors are offered the hospitals’ time first when they schedule', () => {
  const { defaultTimezone, supportedTimezones } = payload.config.admin.timezones
  expect(defaultTimezone).toBe('Europe/Istanbul')
  expect(supportedTimezones[0]?.value).toBe('Europe/Istanbul')
})
