import { copyDataFromLocaleHandler } from '@payloadcms/ui/utilities/copyDataFromLocale'
import { COPIES_LANGUAGE } from '@/content/core/copy-language'

/** Payload's *Copy to Locale* for `handleServerFunctions`: the collections' hooks keep the copy a draft. */
export const copyLanguage: typeof copyDataFromLocaleHandler = (args) => {
  Object.assign(args.req.context, COPIES_LANGUAGE)
  return copyDataFromLocaleHandler(args)
}
