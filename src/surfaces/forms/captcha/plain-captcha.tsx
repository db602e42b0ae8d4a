import { CAPTCHA_LENGTH, PICTURE_SIZE } from '@/base/captcha/constants'
import { describedBy, Field } from '@/ui/field'
import type { CaptchaWords } from './captcha-words'

type PlainCaptchaProps = {
  readonly id: string
  readonly words: Pick<CaptchaWords, 'label' | 'hint' | 'image' | 'listen' | 'language'>
}

/** The captcha without scripts: a picture, its sound and a field; the answer is checked when the form is sent. */
export function PlainCaptcha({ id, words }: PlainCaptchaProps) {
  const sound = `/captcha/speech?language=${words.language}`
  return (
    <Field id={id} label={words.label} hint={words.hint}>
      <div className="captcha">
        <div className="captcha-picture">
          {/* biome-ignore lint/performance/noImgElement: drawn for one visitor, once */}
          <img src="/captcha/picture" alt={words.image} {...PICTURE_SIZE} />
        </div>
        <input
          id={id}
          name="captcha_answer"
          className="control tabular col-span-full tracking-[0.2em]"
          maxLength={CAPTCHA_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...describedBy({ id, hint: words.hint })}
        />
        {/* Not preloaded: the sound is of the newest picture, which has to be loaded before. */}
        {/* biome-ignore lint/a11y/useMediaCaption: the captions would be the answer */}
        <audio className="col-span-full w-full" controls preload="none" src={sound} aria-label={words.listen}>
          <a href={sound}>{words.listen}</a>
        </audio>
      </div>
    </Field>
  )
}
