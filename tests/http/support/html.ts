/**
 * The HTML of an answer, read as a browser without scripts and style sheets reads it: elements are found by selector or
 * by role and accessible name. Only attributes hide an element here; what a style sheet hides needs a browser.
 */
import type { Element, Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { attributeOf, isMatch, type Step, stepsOf } from './selector'

type Text = string | RegExp
type RoleOptions = { readonly name?: Text; readonly level?: number }
type Parents = WeakMap<Element, Element>

/** Without the texts of scripts, which are half of a page and take as long to parse. */
export function parseHtml(page: string): Parts {
  const html = page.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1</script>')
  // A document type before it makes the parser read a whole document, not a part of one.
  const source = {
    type: 'root',
    children: [{ type: 'doctype' }, { type: 'raw', value: html }],
  } satisfies Root
  const root = unified().use(rehypeRaw).runSync(source)
  const parents: Parents = new WeakMap()
  const elements = childrenOf(root)
  for (const element of elements) noteParents(element, parents)
  return new Parts(elements, parents)
}

/** Elements of one document, in its order. */
export class Parts {
  constructor(
    private readonly elements: readonly Element[],
    private readonly parents: Parents,
  ) {}

  get count(): number {
    return this.elements.length
  }

  /** Each by itself. */
  all(): Parts[] {
    return this.elements.map((element) => this.of([element]))
  }

  at(index: number): Parts {
    return this.of(this.elements.slice(index).slice(0, 1))
  }

  first(): Parts {
    return this.at(0)
  }

  last(): Parts {
    return this.at(-1)
  }

  parent(): Parts {
    return this.of(this.elements.flatMap((element) => this.parents.get(element) ?? []))
  }

  /** Descendants that match a selector of tags, ids, classes, attributes, ` ` and `>`; lists of selectors with `,`. */
  find(selector: string): Parts {
    const wanted = selector.split(',').map((one) => stepsOf(one))
    return this.inside((element) => wanted.some((steps) => this.matches(element, steps)))
  }

  /** Descendants with a role that assistive technology can reach. @param name the whole accessible name, or a pattern */
  role(role: string, { name, level }: RoleOptions = {}): Parts {
    return this.inside(
      (element) =>
        this.roleOf(element) === role &&
        (level === undefined || element.tagName === `h${level}`) &&
        (name === undefined || isText(this.nameOf(element), name)) &&
        !this.isHidden(element, true),
    )
  }

  /** Descendants that have exactly this text of their own, without those around them. */
  withOwnText(text: Text): Parts {
    return this.inside(
      (element) =>
        isText(textOf(element), text) && !childrenOf(element).some((child) => isText(textOf(child), text)),
    )
  }

  /** Those of these that contain something. */
  having(part: (each: Parts) => Parts): Parts {
    return this.of(this.elements.filter((element) => part(this.of([element])).count > 0))
  }

  /** Those of these whose text contains this one. */
  containing(text: Text): Parts {
    return this.of(
      this.elements.filter((element) =>
        typeof text === 'string' ? textOf(element).includes(plain(text)) : text.test(textOf(element)),
      ),
    )
  }

  /** Those that no attribute hides and that are in no closed `details`. */
  shown(): Parts {
    return this.of(this.elements.filter((element) => !this.isHidden(element, false)))
  }

  /** Text of each, with single spaces. */
  texts(): string[] {
    return this.elements.map(textOf)
  }

  /** Text of the one element. */
  text(): string {
    return textOf(this.one())
  }

  /** Text of the one element as it is written. */
  rawText(): string {
    return rawTextOf(this.one())
  }

  attribute(name: string): string | undefined {
    return attributeOf(this.one(), name)
  }

  attributes(name: string): (string | undefined)[] {
    return this.elements.map((element) => attributeOf(element, name))
  }

  private one(): Element {
    const [element, other] = this.elements
    if (!element) throw new Error('No such element in the page')
    if (other) throw new Error(`${this.count} elements where one is expected: ${this.texts().join(' | ')}`)
    return element
  }

  private of(elements: readonly Element[]): Parts {
    return new Parts(elements, this.parents)
  }

  private inside(isWanted: (element: Element) => boolean): Parts {
    const found = new Set<Element>()
    const look = (element: Element) => {
      for (const child of childrenOf(element)) {
        if (isWanted(child)) found.add(child)
        look(child)
      }
    }
    // The document itself has one element, which is searched as well.
    for (const element of this.elements) {
      if (!this.parents.has(element) && isWanted(element)) found.add(element)
      look(element)
    }
    return this.of([...found])
  }

  private around(element: Element): Element[] {
    const parent = this.parents.get(element)
    return parent ? [parent, ...this.around(parent)] : []
  }

  private matches(element: Element, steps: readonly Step[]): boolean {
    const [last, ...before] = steps
    if (!last || !isMatch(element, last)) return false
    if (before.length === 0) return true
    const outer = this.around(element)
    const candidates = last.isChild ? outer.slice(0, 1) : outer
    return candidates.some((each) => this.matches(each, before))
  }

  private isHidden(element: Element, isForAssistance: boolean): boolean {
    const line = [element, ...this.around(element)]
    return line.some((each, at) => {
      if (attributeOf(each, 'hidden') !== undefined) return true
      if (isForAssistance && attributeOf(each, 'aria-hidden') === 'true') return true
      if (each.tagName !== 'details' || attributeOf(each, 'open') !== undefined || at === 0) return false
      return line[at - 1]?.tagName !== 'summary'
    })
  }

  private roleOf(element: Element): string | undefined {
    const role = attributeOf(element, 'role')
    if (role) return role
    const { tagName } = element
    if (/^h[1-6]$/.test(tagName)) return 'heading'
    if (tagName === 'a') return attributeOf(element, 'href') === undefined ? undefined : 'link'
    if (tagName === 'section') return this.nameOf(element) ? 'region' : undefined
    if (tagName === 'header' || tagName === 'footer') {
      const isOfPart = this.around(element).some((each) => SECTIONING.has(each.tagName))
      return isOfPart ? undefined : tagName === 'header' ? 'banner' : 'contentinfo'
    }
    if (tagName === 'input') return INPUTS[attributeOf(element, 'type') ?? 'text']
    return ROLES[tagName]
  }

  private nameOf(element: Element): string {
    const [outermost] = this.around(element).slice(-1)
    const labels = attributeOf(element, 'aria-labelledby')?.split(' ') ?? []
    if (labels.length > 0 && outermost) {
      const known = this.of([outermost])
      return plain(labels.map((id) => known.find(`[id="${id}"]`).texts().join(' ')).join(' '))
    }
    const label = attributeOf(element, 'aria-label')
    if (label !== undefined) return plain(label)
    if (UNNAMED.has(element.tagName)) return ''
    return plain(spokenText(element))
  }
}

const SECTIONING = new Set(['article', 'aside', 'main', 'nav', 'section'])
/** Elements whose text is their content, not their name. */
const UNNAMED = new Set(['section', 'nav', 'aside', 'ul', 'ol', 'li', 'figure', 'form', 'input'])
const ROLES: Readonly<Record<string, string>> = {
  ...{ main: 'main', nav: 'navigation', aside: 'complementary', article: 'article', search: 'search' },
  ...{
    ul: 'list',
    ol: 'list',
    li: 'listitem',
    dt: 'term',
    dd: 'definition',
    p: 'paragraph',
    figure: 'figure',
  },
  ...{ button: 'button', time: 'time', textarea: 'textbox', table: 'table', dialog: 'dialog' },
}
const INPUTS: Readonly<Record<string, string>> = {
  ...{ text: 'textbox', email: 'textbox', tel: 'textbox', search: 'searchbox' },
  ...{ checkbox: 'checkbox', radio: 'radio', submit: 'button' },
}

function childrenOf(node: Root | Element): Element[] {
  return node.children.flatMap((child) => (child.type === 'element' ? child : []))
}

function noteParents(element: Element, parents: Parents): void {
  for (const child of childrenOf(element)) {
    parents.set(child, element)
    noteParents(child, parents)
  }
}

function textOf(element: Element): string {
  return plain(rawTextOf(element))
}

function rawTextOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(rawTextOf).join('') : ''
}

/** What assistive technology says: without what is hidden from it, with the texts of pictures. */
function spokenText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  if (attributeOf(node, 'aria-hidden') === 'true' || attributeOf(node, 'hidden') !== undefined) return ''
  if (node.tagName === 'img') return attributeOf(node, 'alt') ?? ''
  return attributeOf(node, 'aria-label') ?? node.children.map(spokenText).join('')
}

function isText(text: string, wanted: Text): boolean {
  return typeof wanted === 'string' ? text === plain(wanted) : wanted.test(text)
}

function plain(text: string): string {
  return text.replace(/[ \t\n\f\r]+/g, ' ').replace(/^ | $/g, '')
}
