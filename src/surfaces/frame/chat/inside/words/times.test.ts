import { describe, expect, it } from 'vitest'
import de from '../../../../../../messages/de/chat.json'
import en from '../../../../../../messages/en/chat.json'
import tr from '../../../../../../messages/tr/chat.json'
import { type Clock, daysBetween, dayText, duration, returnText, untilText } from './times'

const BERLIN: Clock = {
  words: de.team,
  language: 'de-DE',
  zone: 'Europe/Berlin',
  hospitalZone: 'Europe/Istanbul',
  now: Date.parse('2027-03-01T09:00:00Z'),
}
const ISTANBUL: Clock = { ...BERLIN, words: tr.team, language: 'tr-TR', zone: 'Europe/Istanbul' }

describe('times in words', () => {
  it('are in the reader’s time and in Istanbul’s, where they differ', () => {
    expect(untilText('2027-03-01T15:00:00Z', BERLIN)).toBe('bis 16:00 Uhr (18:00 Uhr in Istanbul)')
    expect(untilText('2027-03-01T15:00:00Z', ISTANBUL)).toBe('18:00 saatine kadar')
  })

  it('differ by one hour from Berlin in summer, by two in winter', () => {
    expect(untilText('2027-07-01T15:00:00Z', BERLIN)).toBe('bis 17:00 Uhr (18:00 Uhr in Istanbul)')
  })

  it('say whether the team is back today, tomorrow, or on which day', () => {
    expect(returnText('2027-03-01T20:00:00Z', BERLIN)).toBe(
      'Heute um 21:00 Uhr sind wir wieder da (23:00 Uhr in Istanbul).',
    )
    expect(returnText('2027-03-02T06:00:00Z', ISTANBUL)).toBe(
      'Yarın saat 09:00 itibarıyla yeniden buradayız.',
    )
    const london = { ...BERLIN, words: en.team, language: 'en-GB', zone: 'Europe/London' }
    expect(returnText('2027-03-05T06:00:00Z', london)).toBe(
      'We will be back on Friday 5 March at 06:00 (09:00 in Istanbul).',
    )
  })

  it('count the days of the reader’s own calendar', () => {
    const lateEvening = Date.parse('2027-03-01T22:30:00Z')
    const hourLater = Date.parse('2027-03-01T23:30:00Z')
    expect(daysBetween(lateEvening, hourLater, 'Europe/Berlin')).toBe(1)
    expect(daysBetween(lateEvening, hourLater, 'Europe/Istanbul')).toBe(0)
  })

  it('name today and yesterday, and other days', () => {
    const now = Date.parse('2027-03-29T10:00:00Z') // the day after the clocks changed in Berlin
    const clock = { ...BERLIN, now }
    expect(dayText('2027-03-29T00:30:00Z', clock)).toBe('Heute')
    expect(dayText('2027-03-28T08:00:00Z', clock)).toBe('Gestern')
    expect(dayText('2027-03-26T08:00:00Z', clock)).toBe('Freitag, 26. März')
  })

  it('are minutes, and hours when they are many', () => {
    expect(duration(4.4, 'de-DE')).toBe('4 Minuten')
    expect(duration(0.2, 'en-GB')).toBe('1 minute')
    expect(duration(150, 'fr-FR')).toBe('3\u00a0heures')
  })
})
