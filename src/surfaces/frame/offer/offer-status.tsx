import type { ComponentProps } from 'react'
import type { ShownOfferStatus } from '@/care/offers/constants'
import { Chip } from '@/ui/chip'

const TONE: Readonly<Record<ShownOfferStatus, ComponentProps<typeof Chip>['tone']>> = {
  pending: 'plain',
  sent: 'waiting',
  accepted: 'good',
  declined: 'plain',
  cancelled: 'plain',
  expired: 'bad',
}

/** The status of an offer as a chip. */
export function OfferStatus({
  status,
  label,
}: {
  readonly status: ShownOfferStatus
  readonly label: string
}) {
  return <Chip tone={TONE[status]}>{label}</Chip>
}
