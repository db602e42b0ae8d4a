import type { DoctorCard as Doctor } from '@/content/doctors/present'
import { langOf } from '@/content/fallback/present'
import { Card } from '@/ui/card'
import { PendingLink } from '@/ui/pending-link'
import { Portrait } from './portrait'

type DoctorCardProps = {
  readonly doctor: Doctor
  readonly more: string
  /** The first card of a list: its picture is loaded with priority. */
  readonly isFirst?: boolean
}

/** Portrait, name and hospital; the whole card is a link to the doctor's page. */
export function DoctorCard({ doctor, more, isFirst }: DoctorCardProps) {
  const { href, name, hospitalName, photo } = doctor
  return (
    <Card as="li" className="whole-card flex flex-col overflow-hidden">
      <Portrait
        photo={photo}
        isFirstView={isFirst}
        sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 33vw, 50vw"
        className="aspect-4/5 w-full bg-mist object-cover object-top"
      />
      <div className="flex grow flex-col p-4 sm:p-5">
        <h3 className="font-semibold leading-snug">
          <PendingLink href={href} lang={langOf(doctor, 'titleAndName')} className="whole-card-link">
            {name}
          </PendingLink>
        </h3>
        {hospitalName ? <p className="mt-1 text-xs text-ink-soft">{hospitalName}</p> : null}
        <span aria-hidden="true" className="mt-auto pt-4 text-sm font-semibold text-bosphorus">
          {more}
        </span>
      </div>
    </Card>
  )
}
