import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import type { ProgramView } from '@/content/programs/present'
import type { SiteSettingsView } from '@/content/site-settings/present'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { arrowRight, pause, play } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { VerifiedOn } from '../blocks/verified-on'
import { ConsultationNotice } from '../compliance/consultation-notice'
import { JOURNEY_ANCHOR, REQUEST_ANCHOR } from '../constants'
import { HeroBand } from './hero-band'

type HeroProps = {
  readonly locale: Locale
  /** The program's slogan. */
  readonly promise: string
  readonly promiseLang: string | undefined
  /** Has the tagline above the promise, the proof below it, and the sentence below the video on wide screens. */
  readonly brand: SiteSettingsView['brand']
  readonly slides: ProgramView['slides']
}

/** Promise, proof with its source, two links, and the video. */
export async function Hero({ locale, promise, promiseLang, brand, slides }: HeroProps) {
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <section aria-labelledby="promise" className="home-hero">
      <p lang={langOf(brand, 'tagline')} className="text-sm font-semibold text-bosphorus">
        {brand.tagline}
      </p>
      <h1 id="promise" lang={promiseLang} className="display mt-3 text-3xl">
        {promise}
      </h1>
      {brand.proof ? (
        <p className="measure mt-4 text-ink-soft lg:mt-6 lg:text-lg">
          <span lang={langOf(brand, 'proof')}>{brand.proof}</span>{' '}
          <span className="block text-2xs lg:mt-1">
            <small lang={langOf(brand, 'proofSource')} className="text-2xs">
              {brand.proofSource}
            </small>
            {brand.proofSource && brand.proofVerified ? ' · ' : null}
            <VerifiedOn locale={locale} verified={brand.proofVerified} className="" />
          </span>
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3 lg:mt-8">
        <LinkButton variant="main" href={`/${locale}#${REQUEST_ANCHOR}`} className="max-sm:flex-1 lg:hidden">
          {t('hero.request')}
        </LinkButton>
        <LinkButton variant="quiet" href={`/${locale}#${JOURNEY_ANCHOR}`} className="max-sm:flex-1">
          {t('hero.journey')}
          <Icon of={arrowRight} className="size-5 max-sm:hidden" />
        </LinkButton>
      </div>
      <ConsultationNotice locale={locale} className="mt-3" />
      <HeroBand
        poster={<Poster alt={t('hero.poster')} />}
        video="/videos/hero.mp4"
        slides={slides.map((slide) => ({ text: slide.text, lang: langOf(slide, 'text') }))}
        words={{ pause: t('hero.pause'), play: t('hero.play'), slides: t('hero.slides') }}
        pauseIcon={<Icon of={pause} className="size-5" />}
        playIcon={<Icon of={play} className="size-5" />}
      />
      <p lang={langOf(brand, 'promise')} className="hero-aside display measure text-xl text-ink-soft">
        {brand.promise}
      </p>
    </section>
  )
}

function Poster({ alt }: { readonly alt: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: two ready-made sizes, and the picture that decides the first view
    <img
      src="/images/hero-poster.webp"
      srcSet="/images/hero-poster-768.webp 768w, /images/hero-poster.webp 1280w"
      sizes="(min-width: 64rem) 44rem, 100vw"
      width={1280}
      height={720}
      alt={alt}
      fetchPriority="high"
      loading="eager"
      decoding="async"
    />
  )
}
