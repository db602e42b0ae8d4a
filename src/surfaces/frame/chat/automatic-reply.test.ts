import { describe, expect, it } from 'vitest'
import words from '../../../../messages/en/chat.json'
import { automaticReply } from './automatic-reply'

const texts = {
  ...({ locale: 'en', words } as const),
  defaultReply: { text: 'Someone will answer soon.' },
  filesNote: { text: 'We do not need photos yet.' },
} as const
const here = {
  ...{ isAway: false, returnsAt: null, at: new Date('2027-03-01T19:00:00Z') },
  ...{ timeZone: 'Europe/Istanbul', hasFiles: false },
}
const away = { ...here, isAway: true, returnsAt: new Date('2027-03-02T06:00:00Z') }
const { awayReply, awayMail } = words.chat

describe('while someone is there, the first message is answered', () => {
  it('with the editors’ text, and that files are not needed yet', () => {
    const text = 'Someone will answer soon. We do not need photos yet.'
    expect(automaticReply(texts, here)).toEqual({ text, locale: 'en' })
  })

  it('without that sentence when files came along', () => {
    expect(automaticReply(texts, { ...here, hasFiles: true })?.text).toBe(texts.defaultReply.text)
  })

  it('in one language: a text that is missing in the reader’s is German, and so is all of it', () => {
    const mixed = { ...texts, defaultReply: { text: 'Danke.', lang: 'de' } }
    expect(automaticReply(mixed, here)).toEqual({ text: 'Danke.', locale: 'de' })
  })

  it('with nothing where the editors wrote nothing', () => {
    expect(automaticReply({ ...texts, defaultReply: { text: '' } }, here)).toBeNull()
  })
})

describe('while nobody is there, it says so', () => {
  it('and when the team is back, by the visitor’s clock', () => {
    const said = `${awayReply} We will be back tomorrow at 09:00. ${awayMail}`
    expect(automaticReply(texts, away)).toEqual({ text: said, locale: 'en' })
    const inBerlin = automaticReply(texts, { ...away, timeZone: 'Europe/Berlin', hasFiles: true })
    expect(inBerlin?.text).toBe(
      `${awayReply} We will be back tomorrow at 07:00 (09:00 in Istanbul). ${awayMail}`,
    )
  })

  it('by Istanbul’s where the browser named no zone, and names no return that is not known', () => {
    expect(automaticReply(texts, { ...away, timeZone: undefined })?.text).toContain('at 09:00. ')
    expect(automaticReply(texts, { ...away, returnsAt: null })?.text).toBe(`${awayReply} ${awayMail}`)
  })
})
