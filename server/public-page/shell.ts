import { type Frame, writeBasics } from './head.ts'
import { type Html, html } from './html.ts'
import { drawMark } from './icons.ts'
import { pageWords as words } from './words.ts'

/** Renders a whole document to a string. */
export function writeDocument(frame: Frame, head: Html, body: Html): string {
  const page = html`<html lang="en" data-theme="${frame.theme}" data-adult="${frame.isAdult ? 'yes' : 'no'}">
<head>
${head}
</head>
<body>
${body}
</body>
</html>
`
  return `<!doctype html>\n${page.markup}`
}

export function writeHeader({ brand }: Frame, isSignedIn: boolean, returnTo: string): Html {
  const query = `return_url=${encodeURIComponent(returnTo)}`
  const ways = isSignedIn
    ? html`<a class="button line small" href="/app/generate/image">${words.studio}</a>`
    : html`<a class="button quiet small" href="/app/sign-in?${query}">${words.signIn}</a>
<a class="button line small" href="/app/sign-up?${query}">${words.signUp}</a>`
  return html`<header class="top">
<a class="brand" href="/">${drawMark(40)}${brand}</a>
${ways}
</header>`
}

export function writeFooter({ brand }: Frame): Html {
  return html`<footer class="foot"><div>
<p class="brand-name">${brand}</p>
<p class="adults">${words.adults}</p>
<nav aria-label="${words.more}"><a href="/content-rules">${words.rules}</a> <a href="/takedown">${words.takedown}</a> <a href="/do-not-depict">${words.doNotDepict}</a> <a href="/transparency">${words.transparency}</a> <a href="/support">${words.support}</a> <a href="/terms">${words.terms}</a> <a href="/privacy">${words.privacy}</a></nav>
</div></footer>`
}

/**
 * Covers the page until it is answered. A form, so that it works without a script; with one, the page need
 * not reload.
 */
export function writeAgeQuestion({ brand }: Frame, returnTo: string): Html {
  return html`<dialog open class="age" id="age" aria-modal="true" aria-labelledby="age-title" aria-describedby="age-text">
<form method="post" action="/age">
${drawMark(96)}
<h2 id="age-title" data-no="${words.age.minorTitle}">${words.age.question}</h2>
<p id="age-text" data-no="${words.age.minorText}">${words.age.why(brand)}</p>
<input type="hidden" name="return_url" value="${returnTo}">
<div class="answers" data-answers>
<button class="button large" name="answer" value="yes">${words.age.yes}</button>
<button class="button line large" name="answer" value="no">${words.age.no}</button>
</div>
<div class="answers" data-mistake hidden><button class="button quiet" type="button">${words.age.mistake}</button></div>
</form>
</dialog>`
}

/** A page for errors and notices: what happened, and links to go on. */
function writeStandIn(frame: Frame, title: string, text: string, ways: Html): string {
  return writeDocument(
    frame,
    html`${writeBasics(frame, title)}
<meta name="robots" content="noindex">`,
    html`<main class="stand-in">
${drawMark(96)}
<h1>${title}</h1>
<p class="text">${text}</p>
${ways}
</main>`,
  )
}

export function writeNotFound(frame: Frame): string {
  const { title, text, code, back, home } = words.notFound
  return writeStandIn(
    frame,
    title,
    text,
    html`<p class="code">${code}</p>
<div class="answers"><button class="button line needs-script" type="button" data-back>${back}</button>
<a class="button" href="/app/generate/image">${home}</a></div>`,
  )
}

/**
 * For failures before or while a page is rendered. Links to the same address instead of buttons, because no script may
 * be there. An expected failure says itself what is wrong; the details of others hold only their reference.
 */
export function writeFailed(frame: Frame, sentence: string, isUnexpected: boolean): string {
  const { title, text, reload, retry, home, details } = words.error
  return writeStandIn(
    frame,
    title,
    isUnexpected ? text : sentence,
    html`<div class="answers"><a class="button" href="">${reload}</a>
<a class="button line" href="">${retry}</a>
<a class="button line" href="/">${home}</a></div>
<details class="details"><summary>${details}</summary><p>${sentence}</p></details>`,
  )
}

/** For visitors who answered no without a script; the link back is for mistakes. */
export function writeTooYoung(frame: Frame, returnTo: string): string {
  const { minorTitle, minorText, mistake } = words.age
  const way = html`<div class="answers"><a class="button quiet" href="${returnTo}">${mistake}</a></div>`
  return writeStandIn(frame, minorTitle, minorText, way)
}

/** Asks first, because mail scanners open every link. */
export function writeUnsubscribe(frame: Frame, token: string): string {
  const { title, text, yes } = words.unsubscribe
  const way = html`<form class="answers" method="post" action="/unsubscribe?token=${token}"><button class="button">${yes}</button></form>`
  return writeStandIn(frame, title, text, way)
}

export function writeUnsubscribed(frame: Frame): string {
  const { doneTitle, doneText, settings } = words.unsubscribe
  const way = html`<div class="answers"><a class="button line" href="/app/_auth/account/settings#notifications">${settings}</a></div>`
  return writeStandIn(frame, doneTitle, doneText, way)
}
