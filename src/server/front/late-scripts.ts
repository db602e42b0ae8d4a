/**
 * Public pages are whole without script: links, menus, answers and forms work as soon as they are drawn. So the
 * scripts that make them livelier wait until somebody is there (a touch, a key, a moving pointer, a scroll) or the
 * page has stood for a while. They are fetched meanwhile, but a phone's only core stays free for reading. What is
 * pressed in between is kept and pressed again once the page answers. See docs/decisions, 0014.
 */
import { createHash } from 'node:crypto'
import { HYDRATION_EVENT } from '@/ui/hydration-event'

/** A type that no browser runs or fetches. */
const LATE = 'text/late'
const OWN_SCRIPT = /<script(?=[^>]*\ssrc="\/_next\/static\/)(?![^>]*\snoModule)(?![^>]*\stype=)/gi
const PRELOADED = /<link rel="preload" as="script"[^>]*>/g

/** Milliseconds after the page has loaded; by then whoever reads has given no sign. */
export const LATEST = 3_500
/** Milliseconds after the page has loaded when they are fetched: its pictures come first. */
const FETCHED = 800
/** Milliseconds after which a kept form is sent without script, because the scripts do not come. */
const PATIENCE = 8_000

/**
 * Runs in the browser, before anything else of ours. A form that is only a search goes its own way at once, and a button
 * that opens a popover is not pressed again: the browser has opened it, a second press would close it. Somebody may be
 * there before the document's end has come (a slow line, a reload that scrolls back): what is asleep in the rest is
 * woken when it is there.
 */
const LOADER = `(()=>{
  const d=document,later=()=>d.querySelectorAll('script[type="${LATE}"]');
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
    setTimeout(()=>{if(!awake&&form===f)HTMLFormElement.prototype.submit.call(f)},${PATIENCE})
  });
  d.addEventListener("${HYDRATION_EVENT}",()=>{awake=1;if(again)again()},{once:true});
  addEventListener("load",()=>{
    setTimeout(begin,${LATEST});
    if(navigator.connection?.saveData)return;
    setTimeout(()=>{for(const e of later())fetch(e.getAttribute("src"),{priority:"low"}).catch(()=>{})},${FETCHED})
  })
})()`.replaceAll(/\n\s*/g, '')

/** Its source expression, for a page's policy. */
export const LOADER_HASH = `'sha256-${createHash('sha256').update(LOADER).digest('base64')}'`

/** The document with the build's scripts asleep and the lines that wake them; a text without scripts as it is. */
export function withLateScripts(html: string): string {
  const asleep = html.replace(OWN_SCRIPT, `<script type="${LATE}"`)
  if (asleep === html) return html
  return asleep.replace(PRELOADED, '').replace('</head>', () => `<script>${LOADER}</script></head>`)
}
