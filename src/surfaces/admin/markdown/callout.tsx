'use client'

import {
  ButtonWithTooltip,
  type DirectiveDescriptor,
  type DirectiveEditorProps,
  iconComponentFor$,
  insertDirective$,
  NestedLexicalEditor,
  useCellValue,
  useLexicalNodeRemove,
  useMdastNodeUpdater,
  usePublisher,
  useTranslation,
} from '@mdxeditor/editor'
import type { BlockContent, Nodes } from 'mdast'
import { CALLOUT_KINDS } from '@/lib/markdown'

type Callout = Extract<Nodes, { type: 'containerDirective' }>

/** `:::info` and `:::warning`, edited in place. */
export const CALLOUT: DirectiveDescriptor<Callout> = {
  name: 'callout',
  type: 'containerDirective',
  testNode: ({ name }) => CALLOUT_KINDS.some((kind) => kind === name),
  attributes: [],
  hasChildren: true,
  Editor: CalloutEditor,
}

function CalloutEditor({ mdastNode }: DirectiveEditorProps<Callout>) {
  const t = useTranslation()
  const update = useMdastNodeUpdater<Callout>()
  const remove = useLexicalNodeRemove()
  return (
    <div className={`callout callout-${mdastNode.name}`}>
      <div className="callout-tools">
        <select
          aria-label={t('callout.kind', 'Kind')}
          value={mdastNode.name}
          onChange={({ target }) => update({ name: target.value })}
        >
          {CALLOUT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`callout.${kind}`, kind)}
            </option>
          ))}
        </select>
        <button type="button" onClick={remove}>
          {t('callout.remove', 'Remove')}
        </button>
      </div>
      <NestedLexicalEditor<Callout>
        block
        getContent={({ children }) => children}
        getUpdatedMdastNode={(node, children) => ({ ...node, children: children.filter(isBlock) })}
        contentEditableProps={{ 'aria-label': t(`callout.${mdastNode.name}`, mdastNode.name) }}
      />
    </div>
  )
}

const BLOCKS: readonly string[] = ['paragraph', 'heading', 'list', 'table', 'thematicBreak']

function isBlock(node: Nodes): node is BlockContent {
  return BLOCKS.includes(node.type)
}

/** In the row of tools: a new callout where the caret is. */
export function InsertCallout() {
  const t = useTranslation()
  const insert = usePublisher(insertDirective$)
  const icon = useCellValue(iconComponentFor$)
  return (
    <ButtonWithTooltip
      title={t('callout.insert', 'Insert a callout')}
      onClick={() => insert({ type: 'containerDirective', name: CALLOUT_KINDS[0] })}
    >
      {icon('admonition')}
    </ButtonWithTooltip>
  )
}
