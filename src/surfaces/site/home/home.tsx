import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import type { Locale } from '@/i18n/locales'
import { ReviewNote } from '../blocks/review-note'
import { Certifications } from './certifications'
import { Doctors } from './doctors'
import { Features } from './features'
import { Hero } from './hero'
import { LandingSection } from './landing-section'
import type { HomeView } from './loaders'
import { Methods } from './methods'
import { Numbers } from './numbers'
import { Programs } from './programs'
import { Questions } from './questions'
import { HERO_SLIDES } from './rules'
import { Services } from './services'
import { Stages } from './stages'
import { Story } from './story'
import { Testimonials } from './testimonials'

type HomeProps = { readonly locale: Locale; readonly home: HomeView }

/** The home page's sections in the order of the specification; CSS places the request form. */
export async function Home({ locale, home }: HomeProps) {
  const t = await getTranslations({ locale, namespace: 'home' })
  const { program, settings, testimonials, certifications } = home
  return (
    <div className="home">
      <Hero
        locale={locale}
        promise={program.slogan}
        promiseLang={langOf(program, 'slogan')}
        brand={settings.brand}
        slides={program.slides.slice(0, HERO_SLIDES)}
      />
      <div className="home-rest">
        <Numbers locale={locale} label={t('numbers.title')} numbers={program.numbers} />
        <Story html={program.contentHtml} lang={langOf(program, 'content')} blocks={program.generalContent} />
        <Testimonials locale={locale} testimonials={testimonials} />
        <Certifications locale={locale} certifications={certifications} />
        <Features title={t('features.title')} features={program.features} />
        <Stages locale={locale} stages={program.treatmentStages} />
        <Doctors locale={locale} doctors={program.doctors} />
        <Methods title={t('methods.title')} lead={t('methods.lead')} methods={program.treatmentMethods} />
        <Services locale={locale} services={program.services} />
        <Programs locale={locale} programs={home.programs} />
        <Questions locale={locale} questions={program.faq} />
        <div className="wrap pb-12">
          <ReviewNote locale={locale} review={program} />
        </div>
      </div>
      <LandingSection locale={locale} contact={settings.contact} footer={home.footer} />
    </div>
  )
}
