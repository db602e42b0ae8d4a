/** The lists of the admin's first page that the team itself makes: reviews and comments that are open. */
import { createElement } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addComment } from '@/care/editorial/add-comment'
import { changeComment } from '@/care/editorial/change-comment'
import { requestReview } from '@/care/editorial/request-review'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { careAndContent } from '../support/care-and-content'
import { editorOf } from '../support/content'
import { drawFirstPage, listOf } from '../support/first-page'
import { newStaff } from '../support/offers'
import { askAs } from '../support/payments'

// Payload's link is one of Next, and loads a style sheet, which Node cannot.
vi.mock('@payloadcms/ui', () => ({
  Link: ({ href, children }: { href: string; children: string }) => createElement('a', { href }, children),
}))

const { payload } = await careAndContent()
const editor = await editorOf(payload, 'editor')
const FAQ = { collection: 'faqs', overrideAccess: true } as const
const firstPage = (language: Locale, address?: string) =>
  drawFirstPage({ payload, editor }, language, address)

async function newFaq(question: string) {
  const data = { question, answer: 'Antwort', _status: 'published' } as const
  return (await payload.create({ ...FAQ, data, locale: 'de' })).id
}
const moveToBin = (id: number) =>
  payload.update({ ...FAQ, id, data: { deletedAt: new Date().toISOString() } })

beforeAll(async () => askAs(await newStaff('editor')))

describe('an open review', () => {
  it('is listed and counted while its record is there: not once it is in the bin, or deleted', async () => {
    const asker = await newStaff('editor')
    const record = async (question: string) => {
      const recordId = await newFaq(question)
      const about = { collection: 'faqs', recordId, title: question }
      await requestReview(asker, { about, askedOf: null, note: '', key: newId() })
      return recordId
    }
    const kept = await record('Bleibt?')
    const binned = await record('Im Papierkorb?')
    const deleted = await record('Gelöscht?')
    const about = { collection: 'site-settings', recordId: 0, title: 'Einstellungen' }
    await requestReview(asker, { about, askedOf: null, note: '', key: newId() })
    const { title } = (await loadMessages('de')).editorial.firstPage.reviews
    const linksIn = (html: string) =>
      [...listOf(html, title).matchAll(/href="\/admin\/(\S+)\/comments"/g)].map(([, path]) => path)
    const countIn = (html: string) => Number(/^[^(]+\((\d+)\)/.exec(listOf(html, title))?.[1])
    const linkTo = (id: number) => `collections/faqs/${id}`
    const before = await firstPage('de')
    expect(linksIn(before)).toEqual(
      expect.arrayContaining([linkTo(kept), linkTo(binned), linkTo(deleted), 'globals/site-settings']),
    )
    const count = countIn(before)
    await moveToBin(binned)
    await payload.delete({ ...FAQ, id: deleted })
    for (const html of [await firstPage('de'), await firstPage('de', '/admin?all=reviews')]) {
      expect(linksIn(html).toSorted()).toEqual([linkTo(kept), 'globals/site-settings'])
      expect(countIn(html)).toBe(count - 2)
    }
    await payload.update({ ...FAQ, id: binned, data: { deletedAt: null }, trash: true })
    expect(linksIn(await firstPage('de'))).toContain(linkTo(binned))
  })
})

describe('open comments', () => {
  const authors = Promise.all([newStaff('editor'), newStaff('editor')])
  const comment = async (at: 0 | 1, recordId: number, text: string) => {
    const about = { collection: 'faqs', recordId }
    const author = (await authors)[at]
    const added = await addComment(author, { about, text, field: null, locale: null, key: newId() })
    if (!added.ok) throw new Error(added.code)
    return added.value.commentId
  }
  const entriesIn = (html: string, title: string) =>
    listOf(html, title)
      .split('<li')
      .slice(1)
      .map((entry) => [Number(/faqs\/(\d+)\/comments"/.exec(entry)?.[1]), entry] as const)

  it.each(LOCALES)('are a line for each record with the newest of them, in %s', async (locale) => {
    const { title } = (await loadMessages(locale)).editorial.firstPage.comments
    const t = await translator(locale, 'editorial')
    const [first, second, binned] = [await newFaq('Kurz?'), await newFaq('Lang?'), await newFaq('Fort?')]
    const older = await comment(0, first, 'Die Dauer fehlt.')
    const newer = await comment(1, first, `Und\n der Preis ${'sehr '.repeat(40)}`)
    await comment(0, second, 'Passt <b>nicht</b>.')
    await comment(0, binned, 'Weg damit.')
    await moveToBin(binned)
    const html = await firstPage(locale)
    const [[atTop, top = ''] = [], [below, next = ''] = []] = entriesIn(html, title)
    expect([atTop, below]).toEqual([second, first])
    expect(top).toContain('Passt &lt;b&gt;nicht&lt;/b&gt;.')
    expect(top).toContain(t('firstPage.comments.count', { count: 1 }))
    const [, author] = await authors
    for (const text of [author.name, 'Und der Preis sehr', '…<', 'Kurz?']) expect(next).toContain(text)
    expect(next).toContain(t('firstPage.comments.count', { count: 2 }))
    expect(next).not.toContain('Die Dauer fehlt.')

    await changeComment(author, { commentId: newer, state: 'resolved' })
    const ofFirst = new Map(entriesIn(await firstPage(locale), title)).get(first)
    expect(ofFirst).toContain('Die Dauer fehlt.')
    await changeComment(author, { commentId: older, state: 'resolved' })
    const whole = entriesIn(await firstPage(locale, '/admin?all=comments'), title)
    const records = new Map(whole)
    expect([records.has(first), records.has(second), records.has(binned)]).toEqual([false, true, false])
    expect(listOf(await firstPage(locale), title)).toMatch(new RegExp(`^[^(]+\\(${records.size}\\)`))
  })
})
