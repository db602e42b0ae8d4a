import { Picture, type PictureData } from './picture'

type LogoProps = { readonly picture: PictureData; readonly className?: string }

/**
 * An organization's logo beside its name, on a plate that is light in both themes: logos are drawn for paper. One that does
 * not come leaves nothing behind, because the name says the same.
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
