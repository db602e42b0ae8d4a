'use client'

import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { cutOut, type Part } from './draw-picture'

type CropDialogProps = {
  readonly words: Messages['settings']['picture']['crop']
  /** The picture as a data URL. */
  readonly source: string
  /** Uploads the chosen part; the dialog stays open meanwhile. */
  readonly onSave: (picture: Blob) => Promise<void>
  readonly onClose: () => void
  /** Why the last attempt failed; the chosen part stays. */
  readonly failure: { readonly title: string; readonly text: string } | undefined
}

const ZOOM_MAX = 4
/** Pixels by which an arrow key moves the picture. */
const KEY_STEP = 8

/** Crops a picture: by dragging, by pinching, or with the arrow keys and the slider. */
export function CropDialog({ words, source, onSave, onClose, failure }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (!part || isBusy) return
    setBusy(true)
    await onSave(await cutOut(source, part))
    setBusy(false)
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.19_0.03_260/0.55)]" />
        <Dialog.Popup className="sheet fixed top-1/2 left-1/2 z-50 grid max-h-[96dvh] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto p-5 text-sm">
          <Dialog.Title className="display text-xl">{words.title}</Dialog.Title>
          <Dialog.Description className="text-ink-soft">{words.text}</Dialog.Description>
          {failure ? (
            <Notice tone="error" role="alert" title={failure.title}>
              {failure.text}
            </Notice>
          ) : null}
          <div className="relative aspect-square w-full max-w-[min(22rem,50dvh)] justify-self-center overflow-hidden rounded-card bg-mist">
            <Cropper
              image={source}
              {...{ crop, zoom }}
              aspect={1}
              cropShape="round"
              showGrid={false}
              objectFit="cover"
              maxZoom={ZOOM_MAX}
              keyboardStep={KEY_STEP}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_percent, pixels) => setPart(pixels)}
              cropperProps={{ role: 'group', 'aria-label': words.area }}
              mediaProps={{ alt: '' }}
              disableAutomaticStylesInjection
            />
          </div>
          <label className="grid gap-1 font-semibold">
            {words.zoom}
            <input
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.05}
              value={zoom}
              aria-valuetext={`${Math.round(zoom * 100)} %`}
              onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
              className="h-11 w-full accent-bosphorus"
            />
          </label>
          <div className="flex flex-wrap gap-3">
            <Button variant="main" busy={isBusy} disabled={!part} onClick={save}>
              {isBusy ? words.sending : words.save}
            </Button>
            <Button onClick={onClose}>{words.cancel}</Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
