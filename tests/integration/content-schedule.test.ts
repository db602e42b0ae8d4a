/** Scheduled publishing: in one worker, repeatable, and with nothing stuck after a crash. */
import { afterAll, expect, it } from 'vitest'
import { publishScheduled } from '@/content/core/publish-scheduled'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { publishIfDue } from '@/server/publishing'
import { scheduledJobs } from '@/server/schedule'
import { editorOf, testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { eventually } from '../support/faulty-mail-server'

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

it('publishes only what is due', async () => {
  const due = await scheduled(-1000)
  const later = await scheduled(HOUR_MS)
  await publishScheduled()
  expect(await statusOf(due.id)).toBe('published')
  expect(await statusOf(later.id)).toBe('draft')
})

it('runs a job that a crash left marked as running', async () => {
  const { id, job } = await scheduled(-1000)
  const longAgo = new Date(now().getTime() - HOUR_MS).toISOString()
  await payload.db.updateJobs({ id: job, data: { processing: true, updatedAt: longAgo } })
  await publishScheduled()
  expect(await statusOf(id)).toBe('published')
})

it('loads Payload only when something is due', async () => {
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

it('runs each minute in the worker', () => {
  expect(scheduledJobs()).toContainEqual(
    expect.objectContaining({ name: 'publish-scheduled-content', cron: '* * * * *' }),
  )
})

it('runs in one of several workers', async () => {
  const { id } = await scheduled(-1000)
  const gate = Promise.withResolvers<void>()
  const publish = async () => {
    await gate.promise
    await publishScheduled()
  }
  const published: boolean[] = []
  const all = Array.from({ length: 4 }, async () => published.push(await publishIfDue(publish)))
  await eventually(() => published.length === 3)
  gate.resolve()
  await Promise.all(all)
  expect(published).toEqual([false, false, false, true])
  expect(await statusOf(id)).toBe('published')
})

it('a job that was given up is not due', async () => {
  const { job } = await scheduled(-1000)
  await payload.db.updateJobs({ id: job, data: { hasError: true } })
  expect(await publishIfDue(() => Promise.reject(new Error('nothing is due')))).toBe(false)
})

it('the hospitals’ time zone is the first in the list when editors schedule', () => {
  const { defaultTimezone, supportedTimezones } = payload.config.admin.timezones
  expect(defaultTimezone).toBe('Europe/Istanbul')
  expect(supportedTimezones[0]?.value).toBe('Europe/Istanbul')
})
