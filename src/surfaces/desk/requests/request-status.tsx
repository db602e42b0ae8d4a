import type { RequestStatus } from '@/care/requests/constants'

const STATUS_CLASS: Readonly<Record<RequestStatus, string>> = {
  pending: 'bg-amber-mist text-amber',
  in_progress: 'bg-mist text-bosphorus',
  booked: 'bg-olive-mist text-olive',
  completed: 'bg-olive-mist text-olive',
  declined: 'bg-mist text-ink-soft',
  cancelled: 'bg-mist text-ink-soft',
}

/** A request's status as a small label for dense lists. */
export function DeskStatus({ status, label }: { readonly status: RequestStatus; readonly label: string }) {
  return (
    <span
      className={`inline-block rounded-full px-2 text-2xs font-medium whitespace-nowrap ${STATUS_CLASS[status]}`}
    >
      {label}
    </span>
  )
}
