import type { ComponentProps } from 'react'
import { Chip } from '@/ui/chip'
import type { ShownOfferStatus } from '../constants'

const TONE: Readonly<Record<ShownOfferStatus, ComponentProps<typeof Chip>['tone']>> = {
  pending: 'plain',
  sent: 'waiting',
  accepted: 'good',
  declined: 'plain',
  cancelled: 'plain',
  expired: 'bad',
}

/** The state of an offer in words. */
export function OfferStatus({
  status,
  label,
}: {
  readonly status: ShownOfferStatus
  readonly label: string
}) {
  return <Chip tone={TONE[status]}>{label}</Chip>
}
