import type { PhotoPosition } from '@/care/documents/constants'

type Drawing = {
  /** The head's outline. */
  readonly head: string
  /** Where the hair is. */
  readonly hair: string
  /** Details: face, ear, whorl. */
  readonly lines: string
}

const SIDE: Drawing = {
  head: 'M62 88V78c8-6 13-15 13-28C75 30 62 18 47 18S20 29 20 46l-5 11c-1 2 0 3 2 3h4v8c0 4 3 6 7 6h8v14',
  hair: 'M22 40c1-15 12-25 26-25 17 0 30 13 30 34 0 9-3 17-8 23-3-8-2-14-6-20-3-4-8-3-8-9-9 2-24 1-34-3z',
  lines: 'M52 50c5-3 9 1 8 6-1 4-4 7-7 7M27 48h5',
}
const BACK = 'M38 88V74c-9-5-14-14-14-27 0-17 11-29 26-29s26 12 26 29c0 13-5 22-14 27v14'

const DRAWINGS: Readonly<Record<PhotoPosition, Drawing>> = {
  front: {
    head: 'M26 44c0 24 10 38 24 38s24-14 24-38c0-16-10-26-24-26S26 28 26 44zM26 48c-5-1-5 11 1 12M74 48c5-1 5 11-1 12',
    hair: 'M25 46c-2-19 9-31 25-31s27 12 25 31c-3-8-7-14-11-16-8 4-20 4-28 0-4 2-8 8-11 16z',
    lines: 'M37 49h6M57 49h6M50 52v9l-3 2M43 71c5 3 9 3 14 0',
  },
  top: {
    head: 'M50 12l4 6c16 3 24 17 24 33 0 20-12 35-28 35S22 71 22 51c0-16 8-30 24-33zM22 48c-6-2-7 10-1 12M78 48c6-2 7 10 1 12',
    hair: 'M50 26c15 0 24 12 24 27 0 17-10 29-24 29S26 70 26 53c0-15 9-27 24-27z',
    lines: 'M50 60c4 0 6-3 5-6s-6-4-8 0-1 10 4 11 11-3 11-9',
  },
  left: SIDE,
  right: SIDE,
  crown: {
    head: BACK,
    hair: 'M26 52c-4-21 7-37 24-37s28 16 24 37c-5 9-43 9-48 0z',
    lines: 'M50 38c4 0 6-3 5-6s-6-4-8 0-1 10 4 11 11-3 11-9',
  },
  donor: {
    head: BACK,
    hair: 'M24 50c1 12 6 20 12 24 9 4 19 4 28 0 6-4 11-12 12-24-14 6-38 6-52 0z',
    lines: 'M32 58v7M41 61v8M50 62v8M59 61v8M68 58v7',
  },
}

/** How a photo of the guide is taken: the head from that side, with the hair that must be visible. */
export function PositionDrawing({ position }: { readonly position: PhotoPosition }) {
  const { head, hair, lines } = DRAWINGS[position]
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="position-drawing" data-position={position}>
      <path d={hair} className="position-hair" />
      <path d={head} />
      <path d={lines} />
    </svg>
  )
}
