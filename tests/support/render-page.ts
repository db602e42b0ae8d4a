/**
 * What a page of the site looks like, without a server: the page's function is called as Next would call it, and
 * its components, asynchronous ones included, are drawn to HTML. Next's words come through `next-intl/server`, which
 * needs Next's build; `vitest.config.ts` replaces it by `next-intl-server.ts`.
 */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { createElement, isValidElement, type ReactNode } from 'react'
import type { ReactFormState } from 'react-dom/client'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { type RenderContext, renderContext } from '@/lib/render-context'

type MessageScope<Room> = { readonly locale: Locale; readonly namespace: Room }

let askedIn: string = DEFAULT_LOCALE

export const wordsWithoutNext = {
  getTranslations: <Room extends keyof Messages>({ locale, namespace }: MessageScope<Room>) =>
    translator(locale, namespace),
  getLocale: async () => askedIn,
  setRequestLocale: (locale: string) => {
    askedIn = locale
  },
}

export type RenderedPart = {
  readonly html: string
  readonly status: number | undefined
  readonly isKept: boolean
  /** What it was drawn from: a change of it drops the page. */
  readonly tags: ReadonlySet<string>
}

/** Links of what is only rendered are not followed. */
const nowhere = () => undefined
const router: AppRouterInstance = {
  bfcacheId: '',
  back: nowhere,
  forward: nowhere,
  refresh: nowhere,
  push: nowhere,
  replace: nowhere,
  prefetch: nowhere,
}

/**
 * @param page what makes the element; runs inside a render context, like every page of ours
 * @param path the URL's path, which client components read
 * @param formState what a form on it was answered, without scripts (`answered-form.ts`)
 */
export async function drawn(
  page: () => ReactNode | Promise<ReactNode>,
  path = '/en',
  formState?: ReactFormState,
): Promise<RenderedPart> {
  const context: RenderContext = { tags: new Set() }
  const html = await renderContext.run(context, async () => {
    const failures: unknown[] = []
    const inside = createElement(AppRouterContext, { value: router }, await page())
    const element = createElement(PathnameContext, { value: path }, inside)
    const onError = (error: unknown) => void failures.push(error)
    const whole = formState
      ? await withFormState(element, { formState, onError })
      : text((await prerenderToNodeStream(element, { onError })).prelude)
    if (failures.length > 0) throw failures[0]
    return whole
  })
  return { html, status: context.status, isKept: context.isPartial !== true, tags: context.tags }
}

/** Prerendering knows no answers to forms. */
function withFormState(element: ReactNode, options: RenderToPipeableStreamOptions): Promise<string> {
  return new Promise((done, fail) => {
    const { pipe } = renderToPipeableStream(element, {
      ...options,
      onShellError: fail,
      onAllReady: () => done(text(pipe(new PassThrough()))),
    })
  })
}

type Page = (props: {
  readonly params: Promise<{ locale: string; id: string }>
  readonly searchParams: Promise<Record<string, string>>
}) => ReturnType<Parameters<typeof drawn>[0]>

/** A page of the site, in English. @param load imports the route's file */
export function opened(
  load: () => Promise<{ readonly default: Page }>,
  id = '',
  search: Readonly<Record<string, string>> = {},
): Promise<RenderedPart> {
  return drawn(async () => {
    const { default: Page } = await load()
    return Page({
      params: Promise.resolve({ locale: 'en', id }),
      searchParams: Promise.resolve({ ...search }),
    })
  })
}

/** The props that a part gives to one of its components: for one that does its work in the browser. */
export function propsOf(node: unknown, component: unknown): unknown {
  if (Array.isArray(node)) return node.map((one) => propsOf(one, component)).find(Boolean)
  if (!isValidElement<{ readonly children?: unknown }>(node)) return undefined
  return node.type === component ? node.props : propsOf(node.props.children, component)
}
