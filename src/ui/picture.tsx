type Variant = { readonly url: string; readonly width: number; readonly height: number }

export type PictureData = Variant & {
  readonly alt: string
  /** Where the alternative text is not in the page's language. */
  readonly lang?: string | undefined
  /** Smaller copies, narrowest first, the picture itself last. */
  readonly variants: readonly Variant[]
}

type PictureProps = {
  readonly picture: PictureData
  /**
   * How wide it is drawn, for the browser's choice of file: `(min-width: 64rem) 33vw, 100vw`. A card that fills a
   * phone says `66vw`: the sharpest screens then take the copy with 1.7 pixels to a point, half the bytes.
   */
  readonly sizes?: string
  readonly className?: string
  /** The one picture that decides when the page looks ready. */
  readonly isFirstView?: boolean
  /** Empty alternative text where the words beside it already say it. */
  readonly isDecorative?: boolean
  /** What stands in when the picture does not come, where that is not the usual one. */
  readonly fallback?: string
}

/** For records without a picture; also what a failed picture turns into (picture-fallback.tsx). */
export function MissingPicture({ className }: { readonly className?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: one small file for every missing picture
    <img
      src="/images/fallback.webp"
      alt=""
      width={1200}
      height={800}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}

/** A picture with its own size, so that nothing shifts; loaded when it comes near, except in the first view. */
export function Picture({
  picture,
  sizes = '100vw',
  className,
  isFirstView,
  isDecorative,
  fallback,
}: PictureProps) {
  const { url, width, height, alt, lang, variants } = picture
  const srcSet =
    variants.length > 1 ? variants.map((copy) => `${copy.url} ${copy.width}w`).join(', ') : undefined
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made once, by the media library
    <img
      src={url}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      width={width}
      height={height}
      alt={isDecorative ? '' : alt}
      lang={isDecorative ? undefined : lang}
      className={className}
      loading={isFirstView ? 'eager' : 'lazy'}
      fetchPriority={isFirstView ? 'high' : undefined}
      decoding="async"
      data-fallback={fallback}
    />
  )
}
