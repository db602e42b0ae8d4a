'use client'

import { useRouter } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { imageTypeOf } from '@/care/profile/image/rules'
import type { Messages } from '@/i18n/namespaces'
import { FileChoice } from '@/surfaces/forms/files/file-choice'
import { Icon } from '@/ui/icon'
import { check } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { Spinner } from '@/ui/spinner'
import { readPicture } from './draw-picture'
import { sendPicture } from './send-picture'

/** The cropping code is loaded only when someone changes their picture. */
const CropDialog = lazy(() => import('./crop-dialog').then((loaded) => ({ default: loaded.CropDialog })))

const ACCEPT = 'image/jpeg,image/png,image/gif,.jpg,.jpeg,.png,.gif'

export type PictureErrors = Readonly<Record<string, string>> & { readonly UNKNOWN: string }

type PictureFormProps = {
  readonly words: Messages['settings']['picture']
  readonly errors: PictureErrors
  /** "Profile image upload failed." (specification, section 8). */
  readonly errorTitle: string
  /** Result of the form when it was sent without scripts. */
  readonly answer: string | undefined
  readonly hasImage: boolean
}

/** Chooses, crops and uploads a picture. Without scripts the whole file is uploaded, and its middle is used. */
export function PictureForm({ words, errors, errorTitle, answer, hasImage }: PictureFormProps) {
  const router = useRouter()
  const [source, setSource] = useState<string>()
  const [code, setCode] = useState(answer)
  const isDone = code === 'SAVED' || code === 'DEMO_NOT_SAVED'
  const failure = code && !isDone ? { title: errorTitle, text: errors[code] ?? errors.UNKNOWN } : undefined

  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    const named = imageTypeOf(file)
    if (typeof named === 'string') return setCode(named)
    setCode(undefined)
    await readPicture(file).then(setSource, () => setCode('FILE_CONTENT'))
  }
  const send = async (picture: Blob) => {
    const sent = await sendPicture(picture)
    setCode(sent.code)
    if (!sent.isTaken) return
    setSource(undefined)
    router.refresh()
  }
  return (
    <div className="grid justify-items-start gap-3">
      {failure && !source ? (
        <Notice tone="error" role="alert" title={failure.title}>
          {failure.text}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileChoice label={hasImage ? words.replace : words.choose} accept={ACCEPT} onFiles={choose} />
        <p role="status" className="flex items-center gap-1.5 text-sm font-semibold text-olive">
          {code === 'SAVED' ? <Icon of={check} /> : null}
          {isDone ? words[code === 'SAVED' ? 'saved' : 'demoDone'] : ''}
        </p>
      </div>
      <p className="text-xs text-ink-soft">{words.rules}</p>
      <noscript>
        <form
          action="/profile-images"
          method="post"
          encType="multipart/form-data"
          className="grid justify-items-start gap-3"
        >
          <input
            type="file"
            name="picture"
            accept={ACCEPT}
            required
            aria-label={words.choose}
            className="control"
          />
          <button type="submit" className="link min-h-11 text-sm">
            {words.crop.save}
          </button>
        </form>
      </noscript>
      {source ? (
        <Suspense fallback={<Spinner />}>
          <CropDialog
            words={words.crop}
            {...{ source, failure }}
            onSave={send}
            onClose={() => setSource(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
