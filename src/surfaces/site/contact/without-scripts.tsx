import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { captchaWords } from '@/surfaces/forms/captcha/captcha-words'
import { PlainCaptcha } from '@/surfaces/forms/captcha/plain-captcha'
import { buttonStyle } from '@/ui/button-style'

/**
 * The end of a request form for a browser without scripts: a picture, a field, and a button that is not locked,
 * because nothing could unlock it. Rendered on the server, so that browsers with scripts do not load its code.
 */
export async function WithoutScripts({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'requests' })
  return (
    <noscript>
      <div className="grid gap-4">
        <input type="hidden" name="without_scripts" value="1" />
        <PlainCaptcha id="plain-captcha" words={await captchaWords(locale)} />
        <button type="submit" className={buttonStyle('main', 'large')}>
          {t('submit')}
        </button>
      </div>
    </noscript>
  )
}
