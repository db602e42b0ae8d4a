/**
 * Public pages are complete without script: links, menus, answers and forms work as soon as they are drawn. So the
 * scripts that make them livelier wait for the first input (a touch, a key, a moving pointer, a scroll) or until the
 * page has been open for a while. They are fetched meanwhile, but a phone's only core stays free for reading. What is
 * pressed before is kept and pressed again once the page is hydrated. See docs/decisions, 0014.
 *
 * Relies on private markup of Next and React: how the scripts of the build and their preloads are written, and that the
 * head has no attributes. If a version wrote them otherwise, scripts would run at once, and the page would be as slow as
 * without this file.
 */
import { createHash } from 'node:crypto'
import { HYDRATION_EVENT } from '@/ui/hydration-event'

/** A type that no browser runs or fetches. */
const DEFERRED_TYPE = 'text/late'
const BUILD_SCRIPT = /<script(?=[^>]*\ssrc="\/_next\/static\/)(?![^>]*\snoModule)(?![^>]*\stype=)/gi
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/** After the page has loaded: without any input they run then. */
export const FALLBACK_DELAY_MS = 3_500
/** After the page has loaded they are fetched: its pictures come first. */
const PREFETCH_DELAY_MS = 800
/** A form that was sent before is then sent without script, because the scripts do not come. */
const FORM_TIMEOUT_MS = 8_000

/**
 * Runs in the browser, before anything else of ours. A form that is only a search goes its own way at once, and a button
 * that opens a popover is not pressed again: the browser has opened it, a second press would close it. The first input
 * may come before the document's end (a slow line, a reload that scrolls back): the deferred scripts of the rest are
 * started when it is there.
 */
const LOADER = `(()=>{
  const d=document,later=()=>d.querySelectorAll('script[type="${DEFERRED_TYPE}"]');
  let begun,awake,again,form;
  const on=(type,act)=>d.addEventListener(type,act,{capture:true,passive:type!=="submit"});
  const wake=()=>{
    for(const e of later()){
      const s=d.createElement("script");
      s.async=true;
      if(e.id)s.id=e.id;
      s.src=e.getAttribute("src");
      e.replaceWith(s)
    }
  };
  const begin=()=>{
    if(begun)return;
    begun=1;
    wake();
    on("DOMContentLoaded",wake)
  };
  for(const sign of ["pointerdown","pointermove","touchstart","keydown","wheel","scroll","focusin"])on(sign,begin);
  on("click",({target})=>{
    if(awake)return;
    begin();
    const b=target.closest("button:not([type=submit],[popovertarget])");
    if(b)again=()=>b.click()
  });
  on("submit",e=>{
    const f=e.target,b=e.submitter;
    if(awake||f.method!=="post")return;
    begin();
    e.preventDefault();
    form=f;
    again=()=>f.requestSubmit(b);
    setTimeout(()=>{if(!awake&&form===f)HTMLFormElement.prototype.submit.call(f)},${FORM_TIMEOUT_MS})
  });
  d.addEventListener("${HYDRATION_EVENT}",()=>{awake=1;if(again)again()},{once:true});
  addEventListener("load",()=>{
    setTimeout(begin,${FALLBACK_DELAY_MS});
    if(navigator.connection?.saveData)return;
    setTimeout(()=>{for(const e of later())fetch(e.getAttribute("src"),{priority:"low"}).catch(()=>{})},${PREFETCH_DELAY_MS})
  })
})()`.replaceAll(/\n\s*/g, '')

/** Its source expression, for a page's policy. */
export const LOADER_HASH = `'sha256-${createHash('sha256').update(LOADER).digest('base64')}'`

/** The document with the build's scripts deferred, and the script that starts them; a text without scripts as it is. */
export function withDeferredScripts(html: string): string {
  const deferred = html.replace(BUILD_SCRIPT, `<script type="${DEFERRED_TYPE}"`)
  if (deferred === html) return html
  return deferred.replace(SCRIPT_PRELOAD, '').replace('</head>', () => `<script>${LOADER}</script></head>`)
}
