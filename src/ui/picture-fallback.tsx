'use client'

import { useEffect } from 'react'

/**
 * Shown for a picture that cannot be loaded (specification, section 8); `data-fallback` on the picture names another.
 * Inside `data-fallback="none"` pictures are not replaced.
 */
const FALLBACK = '/images/fallback.webp'

/**
 * One capturing listener for all pictures, because error events do not bubble. Pictures that failed before the scripts
 * were loaded are checked once.
 */
export function PictureFallback() {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target)
    }
    document.addEventListener('error', onError, true)
    // `currentSrc` is empty for a lazy picture that was not requested yet.
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image)
    return () => document.removeEventListener('error', onError, true)
  }, [])
  return null
}

/** Replaces a picture once: a fallback that fails is not replaced again. */
function replace(image: HTMLImageElement): void {
  if (image.dataset.isReplaced || image.closest('[data-fallback=none]')) return
  image.dataset.isReplaced = 'true'
  image.removeAttribute('srcset')
  image.src = image.dataset.fallback ?? FALLBACK
}
