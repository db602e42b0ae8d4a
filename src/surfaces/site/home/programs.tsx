import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import type { ProgramCard } from '@/content/programs/present'
import type { Locale } from '@/i18n/locales'
import { Card } from '@/ui/card'
import { PendingLink } from '@/ui/pending-link'
import { Picture } from '@/ui/picture'
import { SectionHeading } from '@/ui/section-heading'

type ProgramsProps = { readonly locale: Locale; readonly programs: readonly ProgramCard[] }

/** Links to the programs that have a page of their own. */
export async function Programs({ locale, programs }: ProgramsProps) {
  if (programs.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <section aria-labelledby="programs-title" className="border-t border-line">
      <div className="wrap section">
        <SectionHeading id="programs-title" title={t('programs.title')} lead={t('programs.lead')} />
        <ul className="grid grid-cols-2 gap-4 hyphens-auto md:grid-cols-3 xl:grid-cols-6">
          {programs.map((program) => (
            <Card key={program.id} as="li" className="whole-card overflow-hidden">
              {program.picture ? (
                <Picture
                  picture={program.picture}
                  sizes="(min-width: 80rem) 13rem, (min-width: 48rem) 33vw, 50vw"
                  className="aspect-3/2 w-full object-cover"
                  isDecorative
                />
              ) : null}
              <h3 className="p-4 font-semibold">
                <PendingLink href={program.href} lang={langOf(program, 'name')} className="whole-card-link">
                  {program.name}
                </PendingLink>
              </h3>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  )
}
