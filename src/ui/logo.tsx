import { Picture, type PictureData } from './picture'

type LogoProps = { readonly picture: PictureData; readonly className?: string }

/**
 * An organization's logo beside its name, on a background that is light in both themes, because logos are made for paper.
 * No placeholder is shown for a logo that cannot be loaded, because the name says the same.
 */
export function Logo({ picture, className = '' }: LogoProps) {
  return (
    <span data-fallback="none" className={`flex items-center ${className}`}>
      <Picture
        picture={picture}
        sizes="12rem"
        className="h-14 w-auto max-w-48 rounded-field border border-line bg-[oklch(1_0_0)] object-contain p-2"
        isDecorative
      />
    </span>
  )
}
