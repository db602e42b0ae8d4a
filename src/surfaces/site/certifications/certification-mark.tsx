import type { CertificationView } from '@/content/certifications/present'
import { Icon } from '@/ui/icon'
import { award, badgeCheck, leaf, microscope, type Shape } from '@/ui/icon-shapes.generated'
import { Logo } from '@/ui/logo'

const SHAPES: Readonly<Record<string, Shape>> = {
  'iso-15189': microscope,
  'leed-platinum': leaf,
  jci: badgeCheck,
}

/** The logo of a certificate; an icon of its kind where it has none. */
export function CertificationMark({ certification }: { readonly certification: CertificationView }) {
  const { key, logo } = certification
  if (logo) return <Logo picture={logo} className="min-h-18" />
  return (
    <span className="star-frame text-iznik">
      <Icon of={SHAPES[key] ?? award} className="size-7" />
    </span>
  )
}
