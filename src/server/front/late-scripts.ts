/**
 * Public pages are whole without script: links, menus, answers and forms work as soon as they are drawn. So the
 * scripts that make them livelier wait until somebody is there (a touch, a key, a moving pointer, a scroll) or the
 * page has stood for a while; they are fetched meanwhile, but a phone's only core stays free for reading. What is pressed in between is kept
 * and pressed again once the page answers, so nothing is lost. See docs/decisions/0014-scripts-when-somebody-is-there.md.
 */
import { AWAKE_EVENT } from '@/ui/awake-event'

/** A type that no browser runs or fetches. */
const LATE = 'text/late'
const OWN_SCRIPT = /<script(?=[^>]*\ssrc="\/_next\/static\/)(?![^>]*\snoModule)(?![^>]*\stype=)/gi
const PRELOADED = /<link rel="preload" as="script"[^>]*>/g

/** Milliseconds after the page has loaded; by then whoever reads has given no sign. */
const LATEST = 3_500
/** Milliseconds after the page has loaded when they are fetched: its pictures come first. */
const FETCHED = 800
/** Milliseconds after which a kept form is sent without script, because the scripts do not come. */
const PATIENCE = 8_000

const LOADER = `(()=>{
const d=document,on=(t,f)=>d.addEventListener(t,f,{capture:true,passive:t!=="submit"});
let begun,awake,again,form;
const begin=()=>{if(begun)return;begun=1;
for(const e of d.querySelectorAll('script[type="${LATE}"]')){const s=d.createElement("script");s.async=true;if(e.id)s.id=e.id;s.src=e.getAttribute("src");e.replaceWith(s)}};
for(const sign of ["pointerdown","pointermove","touchstart","keydown","wheel","scroll","focusin"])on(sign,begin);
on("click",({target:t})=>{if(awake)return;begin();const b=t.closest("button:not([type=submit])");if(b)again=()=>b.click()});
on("submit",e=>{if(awake)return;begin();e.preventDefault();const{target:f,submitter:b}=e;form=f;again=()=>f.requestSubmit(b);
setTimeout(()=>{if(!awake&&form===f)HTMLFormElement.prototype.submit.call(f)},${PATIENCE})});
d.addEventListener("${AWAKE_EVENT}",()=>{awake=1;again&&again()},{once:true});
addEventListener("load",()=>{setTimeout(begin,${LATEST});
setTimeout(()=>{if(!navigator.connection?.saveData)for(const e of d.querySelectorAll('script[type="${LATE}"]'))fetch(e.getAttribute("src"),{priority:"low"}).catch(()=>{})},${FETCHED})});
})()`.replaceAll('\n', '')

/** The document with the build's scripts asleep, and the few lines that wake them. A text without them is returned as it is. */
export function withLateScripts(html: string): string {
  const asleep = html.replace(OWN_SCRIPT, `<script type="${LATE}"`)
  if (asleep === html) return html
  return asleep.replace(PRELOADED, '').replace('</head>', () => `<script>${LOADER}</script></head>`)
}
