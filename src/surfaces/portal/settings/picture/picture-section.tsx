import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Face } from '@/surfaces/frame/face'
import { DeleteForm } from '../../documents/delete-form'
import { SettingsSection } from '../form/settings-section'
import { deletePicture } from './actions'
import { PictureForm } from './picture-form'

type PictureSectionProps = {
  readonly locale: Locale
  readonly name: string
  /** Path of the picture; null without one. */
  readonly image: string | null
  /** Selects the text that says who sees the picture. */
  readonly audience: 'patient' | 'team'
  /** Result of the form when it was sent without scripts, from the URL. */
  readonly answer: string | undefined
}

/** The signed-in person's picture, and the forms that change and delete it. */
export async function PictureSection({ locale, name, image, audience, answer }: PictureSectionProps) {
  const { picture: words } = (await loadMessages(locale)).settings
  const errors = await editedErrors(locale, words.errors)
  const { PROFILE_IMAGE_FAILED } = await errorTexts(locale)
  return (
    <SettingsSection
      id="picture"
      title={words.title}
      text={audience === 'team' ? words.seenByPatients : words.seenByTeam}
    >
      <div className="flex flex-wrap items-start gap-6">
        <Face name={name} image={image} className="size-28 text-2xl" />
        <div className="grid min-w-0 gap-4">
          <PictureForm
            {...{ words, errors, answer }}
            errorTitle={PROFILE_IMAGE_FAILED}
            hasImage={image !== null}
          />
          {image ? (
            <DeleteForm key={image} action={deletePicture} words={words.remove} errors={errors} hidden={{}} />
          ) : null}
        </div>
      </div>
    </SettingsSection>
  )
}
