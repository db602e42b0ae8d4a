'use client'

import {
  addComposerChild$,
  BlockTypeSelect,
  BoldItalicUnderlineToggles,
  CreateLink,
  directivesPlugin,
  headingsPlugin,
  InsertTable,
  ListsToggle,
  linkDialogPlugin,
  linkPlugin,
  listsPlugin,
  type RealmPlugin,
  realmPlugin,
  rootEditor$,
  Separator,
  tablePlugin,
  thematicBreakPlugin,
  toolbarPlugin,
  UndoRedo,
  useCellValue,
} from '@mdxeditor/editor'
import { useEffect } from 'react'
import { CALLOUT, InsertCallout } from './callout'
import { editorStyle } from './editor-style'

/** What can be edited as rich text (`reasonForSource`). */
export function markdownPlugins(): RealmPlugin[] {
  return [
    headingsPlugin({ allowedHeadingLevels: [2, 3, 4] }),
    listsPlugin(),
    linkPlugin({ disableAutoLink: true }), // would rewrite an address that is written in a text
    tablePlugin({ tablePipeAlign: false }), // one longer cell would change every row
    thematicBreakPlugin(),
    directivesPlugin({ directiveDescriptors: [CALLOUT], escapeUnknownTextDirectives: true }),
    editorStyle(),
  ]
}

/** All of it with what a person needs: tools, and the dialogue for links. */
export function editorPlugins(): RealmPlugin[] {
  return [
    ...markdownPlugins(),
    linkDialogPlugin(),
    toolbarPlugin({ toolbarContents: () => <Tools /> }),
    focusAtStart(),
  ]
}

/** The library's `autoFocus` often comes before there is an element to focus. */
const focusAtStart = realmPlugin({
  init(realm) {
    realm.pub(addComposerChild$, FocusAtStart)
  },
})

function FocusAtStart() {
  const editor = useCellValue(rootEditor$)
  useEffect(() => {
    const timer = setTimeout(() => editor?.focus(undefined, { defaultSelection: 'rootEnd' }))
    return () => clearTimeout(timer)
  }, [editor])
  return null
}

function Tools() {
  return (
    <>
      <UndoRedo />
      <Separator />
      <BlockTypeSelect />
      <BoldItalicUnderlineToggles options={['Bold', 'Italic']} />
      <Separator />
      <ListsToggle options={['bullet', 'number']} />
      <Separator />
      <CreateLink />
      <InsertTable />
      <InsertCallout />
    </>
  )
}
