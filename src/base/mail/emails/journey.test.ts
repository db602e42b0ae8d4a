import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { renderMail } from './render-mail'
import { mailWords } from './words'

describe.each(LOCALES)('the journey in a mail, in %s', (locale) => {
  it('says of an offer that the medical review before it is not recorded', async () => {
    const words = await mailWords(locale)
    const { text } = await renderMail(
      {
        template: 'offer-received',
        props: {
          firstName: 'Ada',
          offerTitle: 'FUE',
          offerUrl: 'https://lalezar.example/offer',
          validUntil: null,
        },
      },
      locale,
    )
    expect(text).toContain(words('journey.unrecorded', { step: words('journey.review') }))
    expect(text).toContain(words('journey.current', { step: words('journey.offer') }))
    expect(text).not.toContain(words('journey.unrecorded', { step: words('journey.flight') }))
  })
})
