import type { DefaultServerCellComponentProps, UIFieldServerProps } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { ClaimsCell } from './claims-cell'
import { ClaimsPanel } from './claims-panel'

const yearsFromToday = (years: number) => {
  const at = now()
  at.setUTCFullYear(at.getUTCFullYear() + years)
  return at.toISOString()
}
const VERIFIED_ON = new Date(now().getTime() - 30 * DAY_MS).toISOString()
const HOSPITAL = {
  rating: { value: 4.7, count: 142, source: 'Umfrage', verifiedOn: '2020-03-01T09:00:00.000Z' },
  beds: 120,
  figuresVerified: { verifiedOn: VERIFIED_ON },
}

async function panel(data: object, language: string): Promise<string> {
  const props = { collectionSlug: 'hospitals', data, i18n: { language } } as unknown as UIFieldServerProps
  return renderToStaticMarkup(await ClaimsPanel(props))
}

async function cell(rowData: object): Promise<string> {
  const props = { collectionSlug: 'hospitals', rowData, i18n: { language: 'en' } }
  return renderToStaticMarkup(await ClaimsCell(props as unknown as DefaultServerCellComponentProps))
}

describe('beside a record', () => {
  it.each(LOCALES)('an editor reads in %s which claims are older than a year', async (locale) => {
    const html = await panel(HOSPITAL, locale)
    expect(html.match(/data-claim="\w+"/g)).toEqual(['data-claim="stale"', 'data-claim="current"'])
    expect(html).toMatch(/⚠ [^<]+2020/)
    expect(html).toMatch(new RegExp(`✓ [^<]+${VERIFIED_ON.slice(0, 4)}`))
  })

  it('an editor reads which ones nobody has verified', async () => {
    const html = await panel({ ...HOSPITAL, figuresVerified: {} }, 'en')
    expect(html).toContain('not verified yet')
  })

  it('a day that is still to come verifies nothing', async () => {
    const html = await panel({ ...HOSPITAL, figuresVerified: { verifiedOn: yearsFromToday(1) } }, 'en')
    expect(html).toContain('data-claim="unverified"')
    expect(html).not.toContain('✓')
  })

  it('nothing is said of a record without prices and figures', async () => {
    expect(await panel({ name: 'Lalezar' }, 'en')).toBe('')
  })
})

describe('in a list', () => {
  it('a record has the claim that most needs to be verified', async () => {
    const html = await cell(HOSPITAL)
    expect(html.match(/data-claim/g)).toHaveLength(1)
    expect(html).toMatch(/data-claim="stale"[^>]*>⚠ [^<]*over a year ago/)
  })

  it('a record without a claim has a dash', async () => {
    expect(await cell({})).toBe('<span>–</span>')
  })
})
