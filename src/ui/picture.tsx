type Variant = { readonly url: string; readonly width: number; readonly height: number }

export type PictureData = Variant & {
  readonly alt: string
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
}

/** A picture with its own size, so that nothing shifts; loaded when it comes near, except in the first view. */
export function Picture({ picture, sizes = '100vw', className, isFirstView, isDecorative }: PictureProps) {
  const { url, width, height, alt, variants } = picture
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
      className={className}
      loading={isFirstView ? 'eager' : 'lazy'}
      fetchPriority={isFirstView ? 'high' : undefined}
      decoding="async"
    />
  )
}
