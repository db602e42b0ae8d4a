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
  /** Who sees it: the care team a patient's, patients the care team's. */
  readonly audience: 'patient' | 'team'
  /** What a form without scripts was answered, from the address. */
  readonly answer: string | undefined
}

/** The signed-in person's picture: chosen, cropped, replaced, deleted. */
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
