import { SlugAdvice as SlugAdvice_06b5f33dd274d4ea52b80af657345e55 } from '@/surfaces/admin/addresses/slug-advice'
import { SecondLanguageSlot as SecondLanguageSlot_ee9e40d21669ab0042cb0acf41c7cc79 } from '@/surfaces/admin/second-language/slot'
import { ClaimsPanel as ClaimsPanel_5f7afbe2879b1372ce013ac53b3490a1 } from '@/surfaces/admin/claims/claims-panel'
import { ClaimsCell as ClaimsCell_c88d7e76aa51f55dce8db5007553be9f } from '@/surfaces/admin/claims/claims-cell'
import { MarkdownField as MarkdownField_319745b400cb57fc54f364b0ed7c1fea } from '@/surfaces/admin/markdown/markdown-field'
import { ListField as ListField_8466352af97720fecc25aec7d0700abf } from '@/surfaces/admin/list-field'
import { LengthAdvice as LengthAdvice_fcf5edb3b3abfcfa0f0a214bc6bc5c80 } from '@/surfaces/admin/seo/length-advice'
import { LanguageCell as LanguageCell_21c77841043fb022632ca21181a3ede9 } from '@/surfaces/admin/translations/language-cell'
import { LanguageMarks as LanguageMarks_0ae2233ea789e8630ef2f8e3aafe046a } from '@/surfaces/admin/translations/language-marks'
import { DateCell as DateCell_c115c63ebcd2af386e71212cd7310108 } from '@/surfaces/admin/zone/date-cell'
import { ReadOnlyList as ReadOnlyList_66d4a835d0dd719936f8722d31e4ed5c } from '@/surfaces/admin/read-only/read-only'
import { ReadOnly as ReadOnly_66d4a835d0dd719936f8722d31e4ed5c } from '@/surfaces/admin/read-only/read-only'
import { SecondLanguageChoice as SecondLanguageChoice_a38a1ae6ffca26b40058fc7441d3168e } from '@/surfaces/admin/second-language/choice'
import { CommentsView as CommentsView_1d9efc48fd981cf24a023297d344dd83 } from '@/surfaces/admin/discussion/comments-view'
import { CommentsTab as CommentsTab_8af0ca9432a6b21f949052782da59586 } from '@/surfaces/admin/discussion/comments-tab'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SignOutLink as SignOutLink_7fbc4ca4edef6ca9235b17161d8de08a } from '@/surfaces/admin/editors/sign-out-link'
import { DeskLinks as DeskLinks_5cf10e31a87fb6c1be7686abcab1d37a } from '@/surfaces/admin/editors/desk-links'
import { FirstPage as FirstPage_aba043b69968772bf17ad15140df8e7d } from '@/surfaces/admin/first-page/first-page'
import { TurkishRule as TurkishRule_053fe4d506f92b6b090dda33daf0ec2b } from '@/surfaces/admin/first-page/turkish-rule'
import { IstanbulTimes as IstanbulTimes_f6c104cd3df805750458f84e78894768 } from '@/surfaces/admin/zone/istanbul-times'
import { SecondLanguageStore as SecondLanguageStore_4d833b98a92d407e5517109b564a60fd } from '@/surfaces/admin/second-language/store'
import { ToSignIn as ToSignIn_3851ed3789f7c67cd5364b0c1446a9d3 } from '@/surfaces/admin/editors/to-sign-in'
import { ToSignOut as ToSignOut_d12371dce68ab4a354c7b0d1756d6333 } from '@/surfaces/admin/editors/to-sign-out'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@/surfaces/admin/addresses/slug-advice#SlugAdvice": SlugAdvice_06b5f33dd274d4ea52b80af657345e55,
  "@/surfaces/admin/second-language/slot#SecondLanguageSlot": SecondLanguageSlot_ee9e40d21669ab0042cb0acf41c7cc79,
  "@/surfaces/admin/claims/claims-panel#ClaimsPanel": ClaimsPanel_5f7afbe2879b1372ce013ac53b3490a1,
  "@/surfaces/admin/claims/claims-cell#ClaimsCell": ClaimsCell_c88d7e76aa51f55dce8db5007553be9f,
  "@/surfaces/admin/markdown/markdown-field#MarkdownField": MarkdownField_319745b400cb57fc54f364b0ed7c1fea,
  "@/surfaces/admin/list-field#ListField": ListField_8466352af97720fecc25aec7d0700abf,
  "@/surfaces/admin/seo/length-advice#LengthAdvice": LengthAdvice_fcf5edb3b3abfcfa0f0a214bc6bc5c80,
  "@/surfaces/admin/translations/language-cell#LanguageCell": LanguageCell_21c77841043fb022632ca21181a3ede9,
  "@/surfaces/admin/translations/language-marks#LanguageMarks": LanguageMarks_0ae2233ea789e8630ef2f8e3aafe046a,
  "@/surfaces/admin/zone/date-cell#DateCell": DateCell_c115c63ebcd2af386e71212cd7310108,
  "@/surfaces/admin/read-only/read-only#ReadOnlyList": ReadOnlyList_66d4a835d0dd719936f8722d31e4ed5c,
  "@/surfaces/admin/read-only/read-only#ReadOnly": ReadOnly_66d4a835d0dd719936f8722d31e4ed5c,
  "@/surfaces/admin/second-language/choice#SecondLanguageChoice": SecondLanguageChoice_a38a1ae6ffca26b40058fc7441d3168e,
  "@/surfaces/admin/discussion/comments-view#CommentsView": CommentsView_1d9efc48fd981cf24a023297d344dd83,
  "@/surfaces/admin/discussion/comments-tab#CommentsTab": CommentsTab_8af0ca9432a6b21f949052782da59586,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@/surfaces/admin/editors/sign-out-link#SignOutLink": SignOutLink_7fbc4ca4edef6ca9235b17161d8de08a,
  "@/surfaces/admin/editors/desk-links#DeskLinks": DeskLinks_5cf10e31a87fb6c1be7686abcab1d37a,
  "@/surfaces/admin/first-page/first-page#FirstPage": FirstPage_aba043b69968772bf17ad15140df8e7d,
  "@/surfaces/admin/first-page/turkish-rule#TurkishRule": TurkishRule_053fe4d506f92b6b090dda33daf0ec2b,
  "@/surfaces/admin/zone/istanbul-times#IstanbulTimes": IstanbulTimes_f6c104cd3df805750458f84e78894768,
  "@/surfaces/admin/second-language/store#SecondLanguageStore": SecondLanguageStore_4d833b98a92d407e5517109b564a60fd,
  "@/surfaces/admin/editors/to-sign-in#ToSignIn": ToSignIn_3851ed3789f7c67cd5364b0c1446a9d3,
  "@/surfaces/admin/editors/to-sign-out#ToSignOut": ToSignOut_d12371dce68ab4a354c7b0d1756d6333,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
