import type { Payload } from 'payload'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { translator } from '@/i18n/messages'
import { DraftList, PublishedList, ScheduledList } from './content-lists'
import { namer } from './record-link'
import { ReviewList } from './review-list'

// The library's components import style sheets.
vi.mock('@payloadcms/ui', () => ({
  Link: ({ prefetch: _, ...props }: ComponentProps<'a'> & { prefetch?: boolean }) => <a {...props} />,
}))

const t = await translator('de', 'editorial')
const reader = 'de'
const faqs = { slug: 'faqs', labels: { singular: { de: 'Frage' } } }
const about = { slug: 'about', label: { de: 'Über uns' } }
const payload = { config: { collections: [faqs], globals: [about] } } as unknown as Payload
const titles = new Map([['faqs:7', { title: 'Wie lange?', isPublic: true, at: '2026-11-20T10:00:00.000Z' }]])
const name = namer({ payload, reader, titles, t })
const at = '2026-11-22T22:30:00.000Z'
const draft = { collection: 'faqs', recordId: 7, at, isPublic: true }

it('names a record by its title, one without by its number, a global by what it is', () => {
  expect(name(draft)).toEqual({ title: 'Wie lange?', kind: 'Frage' })
  expect(name({ collection: 'faqs', recordId: 8 }).title).toBe('Frage Nr. 8')
  expect(name({ collection: 'about', recordId: 0 })).toEqual({ title: 'Über uns', kind: '' })
})

describe('a list of the first page', () => {
  it('says that there is nothing to do', () => {
    const lists = [
      DraftList({ drafts: { entries: [], total: 0 }, name, reader, t }),
      ScheduledList({ scheduled: { entries: [], total: 0 }, name, reader, t }),
      PublishedList({ published: [], name, reader, t }),
      ReviewList({ reviews: { entries: [], total: 0 }, reader, t }),
    ]
    for (const list of lists) {
      const html = renderToStaticMarkup(list)
      expect(html).not.toContain('<ul')
      expect(html).toMatch(/<p[^>]*>[^<]+\.<\/p>/)
    }
  })

  it('says how many there are besides those shown, and times in Istanbul’s zone', () => {
    const html = renderToStaticMarkup(DraftList({ drafts: { entries: [draft], total: 13 }, name, reader, t }))
    expect(html).toContain('Entwürfe (13)')
    expect(html).toContain('und 12 weitere')
    expect(html).toContain('href="/admin?all=drafts"')
    expect(html).toContain('aria-labelledby="first-page-drafts-more first-page-drafts"')
    expect(html).toContain('23. Nov. 2026, 01:30 GMT+3')
    expect(html).toContain('href="/admin/collections/faqs/7"')
  })

  it('says of a publication that it failed', () => {
    const failed = { ...draft, kind: 'publish' as const, hasFailed: true }
    const scheduled = { entries: [failed], total: 1 }
    expect(renderToStaticMarkup(ScheduledList({ scheduled, name, reader, t }))).toContain('Fehlgeschlagen')
  })
})
