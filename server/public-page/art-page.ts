import { thumbHashToDataURL } from 'thumbhash'
import type { ReferenceKind } from '#contract/catalogue/references'
import { drawAvatar } from '#contract/flower/draw-avatar'
import { reportReasons } from '#contract/report/own-report'
import { type PublicArt, pagePath } from '#server/domain/arts/public-art'
import { describeArt } from './describe.ts'
import { type Frame, writeArtHead } from './head.ts'
import { type Html, html } from './html.ts'
import { icons } from './icons.ts'
import { fitInto } from './image-sizes.ts'
import { toExcerpt } from './plain-text.ts'
import { listFacts } from './recipe.ts'
import { writeAgeQuestion, writeDocument, writeFooter, writeHeader } from './shell.ts'
import { pageWords as words } from './words.ts'

export type Visiting = 'visitor' | 'member' | 'owner'

export type ArtPage = {
  art: PublicArt
  who: Visiting
  /** The page on this site that the visitor came from. */
  from: string | null
}

/** The page of a public art, complete and readable without scripts. */
export function writeArtPage(page: ArtPage, frame: Frame): string {
  const { art, who, from } = page
  return writeDocument(
    frame,
    writeArtHead(art, frame),
    html`${!frame.isAdult && writeAgeQuestion(frame, art.page_url)}
<div class="page" id="page"${!frame.isAdult && html` inert`} data-art="${art.art_id}"${art.needs_age && html` data-needs-age`}>
<a class="skip" href="#about">${words.skip}</a>
${writeHeader(frame, who !== 'visitor', art.page_url)}
<main class="art">
${from !== null && html`<a class="back" href="${from}">${icons.back}${words.back}</a>`}
${writeStage(art, frame)}
<div class="about" id="about">
${writeRecipe(art, frame)}
${writeActions(page)}
${writeOwner(art)}
${writeOrigin(art)}
${writeReport(page, frame)}
</div>
${writeRemixes(art)}
</main>
${writeFooter(frame)}
<p class="said" role="status" id="said"></p>
</div>`,
  )
}

const thumbSide = 512

/** [S-1] Until the age question is answered, the page has only the blur, and the image has no address. */
function writeStage(art: PublicArt, frame: Frame): Html {
  const { width, height, thumbhash, url } = art
  // The thumbnail of a video does not move.
  const thumbUrl = art.mode === 'video' ? null : art.thumb_url
  const { heading } = describeArt(art, frame)
  const blur =
    thumbhash !== null &&
    html`<img class="blur" src="${thumbHashToDataURL(Buffer.from(thumbhash, 'base64'))}" alt="">`
  const alt = art.prompt === null ? heading : toExcerpt(art.prompt, 300)
  const thumb = fitInto(art, thumbSide)
  const sources =
    thumbUrl === null || thumb.width >= width
      ? null
      : html` srcset="${thumbUrl} ${thumb.width}w, ${url} ${width}w" sizes="(min-width: 64rem) 60vw, 100vw"`
  // A thumbnail of the same size has the same pixels in a fraction of the bytes, which counts on a phone.
  const light =
    thumbUrl !== null &&
    thumb.width === width &&
    html`<source media="(width < 64rem)" srcset="${thumbUrl}" type="image/webp">`
  const image =
    url === null
      ? html`<img src="${emptyImage(art)}" alt="">${frame.mustVerifyAge ? writeAgeWall(art) : html`<p class="veil">${words.veiled}</p>`}`
      : html`<picture>${light}<img class="picture" src="${url}"${sources} alt="${alt}" width="${width}" height="${height}" fetchpriority="high"></picture>`
  // The viewer's own choice to blur; a checkbox reveals the image without a script.
  const veil =
    art.blurred &&
    url !== null &&
    html`<input class="reveal" type="checkbox" id="reveal" autocomplete="off"><label class="veil" for="reveal">${words.show}</label>`
  return html`<figure class="stage"><div class="mat">${blur}${veil}${image}</div></figure>`
}

/** [S-1] Where the visitor's own word is not enough. */
function writeAgeWall(art: PublicArt): Html {
  const { text, verify } = words.ageCheck
  const way = `/app/verify-age?return_url=${encodeURIComponent(art.page_url)}`
  return html`<p class="veil">${text} <a href="${way}" rel="nofollow">${verify}</a></p>`
}

/** A placeholder of the image's size. */
function emptyImage({ width, height }: PublicArt): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

const longPrompt = 220

function writeRecipe(art: PublicArt, frame: Frame): Html {
  const { heading } = describeArt(art, frame)
  const { prompt } = art
  if (prompt === null || prompt.trim() === '') {
    return html`<h1 class="prompt" dir="auto">${heading}</h1>
${art.hide_prompt && html`<p class="hidden-recipe">${words.hidden}</p>`}${writeChips(art)}`
  }
  const isLong = prompt.length > longPrompt
  return html`<h1 class="prompt" dir="auto" id="prompt"${isLong && html` data-whole="${prompt}"`}>${isLong ? toExcerpt(prompt, longPrompt) : prompt}</h1>
${isLong && html`<details class="whole"><summary>${words.wholePrompt}</summary><p dir="auto">${prompt}</p></details>`}
${writeChips(art)}
<button class="copy needs-script" type="button" data-copy data-said="${words.copied}">${icons.copy}${words.copyPrompt}</button>`
}

function writeChips(art: PublicArt): Html | null {
  const facts = listFacts(art)
  if (facts.length === 0) return null
  return html`<dl class="chips" aria-label="${words.recipe}">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt> <dd dir="auto">${value}</dd></div>`,
  )}</dl>`
}

function writeActions({ art, who }: ArtPage): Html {
  const count = (wish: string) =>
    html`${icons.heart}<span class="unseen">${wish}, </span><span data-count>${art.like_count.toLocaleString('en')}</span><span class="unseen"> ${words.soFar}</span>`
  const like =
    who === 'visitor'
      ? html`<a class="button line" href="${signInLink(art)}">${count(words.signInToLike)}</a>`
      : html`<button class="button line needs-script" type="button" data-like data-likes="${art.like_count}" aria-pressed="${String(art.liked)}">${count(words.like)}</button>`
  const studio =
    art.prompt !== null &&
    html`<a class="button" href="/app/generate/image?from=${art.art_id}">${icons.wand}${words.open}</a>`
  const share = html`<button class="button line needs-script" type="button" data-share data-said="${words.linkCopied}">${icons.share}${words.share}</button>`
  return html`<div class="actions">${studio}${like}${share}${writeReferences(art)}</div>`
}

function signInLink(art: PublicArt): string {
  return `/app/sign-in?return_url=${encodeURIComponent(art.page_url)}`
}

function writeReferences(art: PublicArt): Html | null {
  // A video is not a still image to start from.
  if (art.needs_age || art.media_type !== 'image/png') return null
  const items = Object.entries(words.references).map(
    ([kind, label]) =>
      html`<li><a href="${referenceLink('/app/generate/image', { art_id: art.art_id, kind: kind as ReferenceKind })}">${label}</a></li>`,
  )
  const motion = html`<li><a href="${referenceLink('/app/generate/video', { art_id: art.art_id })}">${words.motion}</a></li>`
  return html`<details class="menu"><summary class="button line">${icons.reference}${words.reference}</summary><ul>${items}${motion}</ul></details>`
}

function referenceLink(path: string, reference: { art_id: string; kind?: ReferenceKind }): string {
  return `${path}?addReference=${encodeURIComponent(JSON.stringify(reference))}`
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

function writeOwner({ owner, created_at: createdAt }: PublicArt): Html {
  const image =
    owner.avatar_url === null
      ? writeFlower(owner.id)
      : html`<img src="${owner.avatar_url}" alt="" width="44" height="44">`
  return html`<p class="owner"><a href="/app/_auth/user/info/${owner.id}" rel="nofollow">${image}<span><bdi class="name">${owner.name}</bdi>${
    owner.handle !== null && html`<span class="handle">@${owner.handle}</span>`
  }</span></a><time datetime="${createdAt}">${dateFormat.format(new Date(createdAt))}</time></p>`
}

/** The same default avatar as in the app. */
function writeFlower(id: string): Html {
  const { petals, ground, outer, inner, heart } = drawAvatar(id)
  const ring = (at: number, fill: string) =>
    html`<g fill="${fill}">${petals.filter((petal) => petal.ring === at).map(({ path }) => html`<path d="${path}"/>`)}</g>`
  return html`<svg class="flower" viewBox="-100 -100 200 200" width="44" height="44" aria-hidden="true" stroke="${ground}" stroke-width="2.5"><rect x="-100" y="-100" width="200" height="200" fill="${ground}"/>${ring(0, outer)}${ring(1, inner)}<circle r="9" fill="${heart}" stroke="none"/></svg>`
}

/** [S-9] Shown on the page, not only stored in the file. */
function writeOrigin({ credentials, parent_art_id: parent }: PublicArt): Html {
  return html`<div class="origin">
<p><strong class="ai">${words.aiGenerated}</strong> ${credentials !== null && html`${words.madeBy(credentials.made_by)} ${words.carries}`}</p>
${parent !== null && html`<p>${words.remixOf} <a href="${pagePath(parent)}">${words.anotherImage}</a>.</p>`}
</div>`
}

function writeRemixes({ remixes }: PublicArt): Html | null {
  if (remixes.length === 0) return null
  const items = remixes.map(
    ({ art_id: artId, thumb_url: thumbUrl }, at) =>
      html`<li><a href="${pagePath(artId)}"><img src="${thumbUrl}" alt="${words.remix(at + 1)}" width="160" height="160" loading="lazy"></a></li>`,
  )
  return html`<section class="remixes" aria-labelledby="remixes-title"><h2 id="remixes-title">${words.remixes}</h2><ul>${items}</ul></section>`
}

/** With the reasons of art.report_art. Owners cannot report their own arts. */
function writeReport({ art, who }: ArtPage, frame: Frame): Html | null {
  if (who === 'owner') return null
  const address = encodeURIComponent(`${frame.origin}${art.page_url}`)
  if (who === 'visitor')
    return html`<p class="report"><a href="${signInLink(art)}">${icons.flag}${words.report.signIn}</a>
<a href="/takedown?url=${address}">${words.takedownThis}</a></p>`
  const reasons = reportReasons.map(
    (reason) => html`<option value="${reason}">${words.report.reasons[reason]}</option>`,
  )
  return html`<p class="report needs-script"><button type="button" data-report>${icons.flag}${words.report.open}</button>
<a href="/takedown?url=${address}">${words.takedownThis}</a></p>
<dialog class="sheet" id="report" aria-labelledby="report-title"><form method="dialog" data-said="${words.report.sent}">
<h2 id="report-title">${words.report.title}</h2>
<p>${words.report.text}</p>
<label>${words.report.reason}<select name="reason">${reasons}</select></label>
<label>${words.report.details}<textarea name="details" rows="3" maxlength="2000"></textarea></label>
<p class="problem" role="alert"></p>
<div class="answers"><button class="button quiet" value="cancel" formnovalidate>${words.report.cancel}</button><button class="button" value="send">${words.report.send}</button></div>
</form></dialog>`
}
