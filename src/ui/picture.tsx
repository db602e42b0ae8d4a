type Variant = { readonly url: string; readonly width: number; readonly height: number }

export type PictureData = Variant & {
  readonly alt: string
  /** Where the alternative text is not in the page's language. */
  readonly lang?: string | undefined
  /** Copies by width, the narrowest first, the picture itself last. */
  readonly variants: readonly Variant[]
}

type PictureProps = {
  readonly picture: PictureData
  /**
   * The `sizes` attribute: `(min-width: 64rem) 33vw, 100vw`. Cards as wide as a phone use `66vw`, so that the sharpest
   * screens load a copy of half the bytes. Large pictures use `80vw`: phones with less sharp screens do not load the
   * largest copy.
   */
  readonly sizes?: string
  readonly className?: string
  /** The largest picture of the first view, which is loaded with priority. */
  readonly isFirstView?: boolean
  /** Empty alternative text, where the text beside it says the same. */
  readonly isDecorative?: boolean
  /** URL of another fallback than the default. */
  readonly fallback?: string
}

/** For records without a picture. The same file replaces failed pictures (picture-fallback.tsx). */
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

/** A picture with its size, so that the layout does not shift; loaded lazily, except in the first view. */
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
