'use client'

import { useEffect } from 'react'

/**
 * Shown where a picture does not come (specification, section 8); `data-fallback` on the picture names another.
 * Inside `data-fallback="none"`, as on the map, nothing stands in: there a picture that comes has a meaning.
 */
const FALLBACK = '/images/fallback.webp'

/**
 * One listener for all pictures of all pages: events of failed pictures do not bubble but are captured. Pictures that
 * failed before script came, as on a page from the cache, are looked up once.
 */
export function PictureFallback() {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target)
    }
    document.addEventListener('error', onError, true)
    // A picture that waits to come near has no address yet; one that has an address, is done and has no width failed.
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image)
    return () => document.removeEventListener('error', onError, true)
  }, [])
  return null
}

/** Once only: a fallback that fails as well stays as it is. */
function replace(image: HTMLImageElement): void {
  if (image.dataset.isReplaced || image.closest('[data-fallback=none]')) return
  image.dataset.isReplaced = 'true'
  image.removeAttribute('srcset')
  image.src = image.dataset.fallback ?? FALLBACK
}
