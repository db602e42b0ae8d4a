/** @jsxImportSource preact */
/** Lucide's shapes (ISC licence), as on the site. */
import { h } from 'preact'
import {
  check,
  circleAlert,
  ellipsis,
  fileText,
  paperclip,
  phone,
  refreshCw,
  type Shape,
  sendHorizontal,
  square,
  volume2,
  x,
} from '@/ui/icon-shapes.generated'

const SHAPES = {
  check,
  alert: circleAlert,
  more: ellipsis,
  file: fileText,
  attach: paperclip,
  phone,
  send: sendHorizontal,
  remove: x,
  again: refreshCw,
  sound: volume2,
  silence: square,
} satisfies Readonly<Record<string, Shape>>

export function Icon({ name }: { readonly name: keyof typeof SHAPES }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[name].map(([tag, attributes]) =>
        h(tag, { key: Object.values(attributes).join(), ...attributes }),
      )}
    </svg>
  )
}
