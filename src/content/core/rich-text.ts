/** The editor of long texts, limited to what the website renders (`html.ts`). */
import {
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { Block } from 'payload'
import { labelOf } from '@/content/labels/field-labels'
import { CALLOUT_KINDS } from '@/lib/markdown'

const callout: Block = {
  slug: 'callout',
  labels: { singular: labelOf('callout'), plural: labelOf('callout') },
  fields: [
    {
      name: 'kind',
      type: 'select',
      label: labelOf('kind'),
      required: true,
      defaultValue: 'info',
      options: [...CALLOUT_KINDS],
    },
    { name: 'text', type: 'textarea', label: labelOf('text'), required: true },
  ],
}

export const richTextEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    UnorderedListFeature(),
    OrderedListFeature(),
    BoldFeature(),
    ItalicFeature(),
    LinkFeature({ enabledCollections: [] }),
    BlockquoteFeature(),
    EXPERIMENTAL_TableFeature(),
    UploadFeature({ enabledCollections: ['media'] }),
    BlocksFeature({ blocks: [callout] }),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})
