import type { SetUpView } from '@/care/sign-in/second-factor/present'
import type { Messages } from '@/i18n/namespaces'

type QrCodeSectionProps = {
  readonly view: SetUpView
  readonly words: Messages['accounts']['secondFactor']
}

/** The QR code, drawn on the server, and its key as text. Dark on white in dark mode as well, for cameras. */
export function QrCodeSection({ view, words }: QrCodeSectionProps) {
  const { size, path } = view.qrCode
  return (
    <section aria-labelledby="scan-title" className="grid gap-4">
      <div>
        <h2 id="scan-title" className="display text-xl">
          {words.scanTitle}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{words.scanText}</p>
      </div>
      <svg
        role="img"
        aria-label={words.square}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-56 max-w-full rounded-field border border-line"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className="text-sm sm:hidden">
        <a href={view.uri} className="link">
          {words.open}
        </a>
      </p>
      <div className="text-sm">
        <p>{words.typeText}</p>
        <p className="mt-2 rounded-field bg-mist px-4 py-3">
          <span className="sr-only">{words.key}: </span>
          <code id="set-up-key" className="break-words select-all">
            {view.typed}
          </code>
        </p>
      </div>
    </section>
  )
}
