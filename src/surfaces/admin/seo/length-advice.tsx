import type { TextFieldServerProps } from 'payload'
import type { LengthRange, LengthVerdict } from '@/content/seo/rules'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { LengthMeter } from './length-meter'

type LengthAdviceProps = Pick<TextFieldServerProps, 'i18n' | 'path'> & LengthRange

/** Under a search-engine text, in the editor's language: its length and the recommended length. */
export async function LengthAdvice({ i18n, path, from, to }: LengthAdviceProps) {
  const t = await translator(toLocale(i18n.language) ?? DEFAULT_LOCALE, 'editing')
  const say = (verdict: LengthVerdict) => t(`seo.length.${verdict}`, { from, to, length: '{length}' })
  const words = { empty: say('empty'), short: say('short'), good: say('good'), long: say('long') }
  return <LengthMeter path={path} from={from} to={to} words={words} />
}
