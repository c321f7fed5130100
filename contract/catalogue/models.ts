import type { CatalogueModel } from './model-table.ts'

const OPENRAIL = 'creativeml-openrail-m'
const FLUX_DEV = 'flux-1-dev-non-commercial-license'
const CHECK = 'check'

/** The built-in engine, which draws instead of any model that no server has. */
export const OWN_ENGINE = 'Petal'

/** Guidance of Stable Diffusion XL if none is asked for: the mode's default burns its images. */
export const SDXL_GUIDANCE = 7

type Row = readonly [value: string, label: string, file: string, licence: string, isNew?: 'new']

const sd15: readonly Row[] = [
  ['fantasyV2', 'Fantasy V2', 'fantasyV2.safetensors', CHECK],
  ['sd15', 'Stable Diffusion 1.5', 'v1-5-pruned-emaonly.safetensors', OPENRAIL],
  ['dreamshaper8', 'DreamShaper 8', 'dreamshaper_8.safetensors', OPENRAIL],
  ['realisticVision51', 'Realistic Vision 5.1', 'realisticVisionV51_v51VAE.safetensors', CHECK],
  ['realisticVision60', 'Realistic Vision 6.0', 'realisticVisionV60B1_v60B1VAE.safetensors', CHECK, 'new'],
  ['deliberate2', 'Deliberate 2', 'deliberate_v2.safetensors', CHECK],
  ['absoluteReality', 'AbsoluteReality 1.8.1', 'absolutereality_v181.safetensors', CHECK],
  ['epicRealism', 'epiCRealism', 'epicrealism_naturalSinRC1VAE.safetensors', CHECK],
  ['meinaMix11', 'MeinaMix 11', 'meinamix_meinaV11.safetensors', CHECK],
  ['meinaPastel6', 'MeinaPastel 6', 'meinapastel_v6Pastel.safetensors', CHECK],
  ['anything5', 'Anything v5', 'AnythingV5V3_v5PrtRE.safetensors', CHECK],
  ['counterfeit3', 'Counterfeit v3', 'CounterfeitV30_v30.safetensors', CHECK],
  ['revAnimated', 'ReV Animated 1.2.2', 'revAnimated_v122.safetensors', CHECK],
  ['ghostMix2', 'GhostMix 2', 'ghostmix_v20Bakedvae.safetensors', CHECK],
  ['majicMix7', 'majicMIX realistic 7', 'majicmixRealistic_v7.safetensors', CHECK],
  ['cyberRealistic', 'CyberRealistic 3.3', 'cyberrealistic_v33.safetensors', CHECK],
  ['photon1', 'Photon 1', 'photon_v1.safetensors', CHECK],
  ['juggernautReborn', 'Juggernaut Reborn', 'juggernaut_reborn.safetensors', CHECK, 'new'],
  ['edgeOfRealism2', 'Edge of Realism 2', 'edgeOfRealism_eorV20Fp16BakedVAE.safetensors', CHECK],
  ['analogMadness7', 'Analog Madness 7', 'analogMadness_v70.safetensors', CHECK, 'new'],
  ['toonYou6', 'ToonYou beta 6', 'toonyou_beta6.safetensors', CHECK],
  ['lyriel16', 'Lyriel 1.6', 'lyriel_v16.safetensors', CHECK],
  ['rpgArtistTools4', 'A-Zovya RPG Artist Tools 4', 'aZovyaRPGArtistTools_v4VAE.safetensors', CHECK],
  ['neverendingDream', 'NeverEnding Dream', 'neverendingDreamNED_v122BakedVae.safetensors', CHECK],
  ['openjourney4', 'Openjourney 4', 'mdjrny-v4.safetensors', OPENRAIL],
  ['darkSushiMix', 'Dark Sushi Mix', 'darkSushiMixMix_225D.safetensors', CHECK],
  ['perfectWorld6', 'Perfect World 6', 'perfectWorld_v6Baked.safetensors', CHECK],
  ['dreamlikePhotoreal2', 'Dreamlike Photoreal 2', 'dreamlike-photoreal-2.0.safetensors', CHECK],
  ['protogen34', 'ProtoGen X3.4', 'ProtoGen_X3.4.safetensors', CHECK],
  ['mistoonAnime3', 'Mistoon Anime 3', 'mistoonAnime_v30.safetensors', CHECK, 'new'],
]

const fluxPro: readonly Row[] = [
  ['flux1_krea_dev', 'Flux.1 Krea Dev', 'flux1-krea-dev.safetensors', FLUX_DEV, 'new'],
  ['pixelwave_flux', 'PixelWave Flux 03', 'pixelwave_flux1Dev03.safetensors', CHECK],
  ['jibmix_flux', 'Jib Mix Flux 8', 'jibMixFlux_v8.safetensors', CHECK],
  ['newreality_flux', 'NewReality Flux', 'STOIQONewrealityFLUXSD_F1DPreAlpha.safetensors', CHECK],
  ['acorn_flux', 'Acorn Is Spinning Flux', 'acornIsSpinningFLUX_aisFluxV12.safetensors', CHECK],
  ['ultrareal_flux', 'UltraReal Fine-Tune 4', 'ultrarealFineTune_v4.safetensors', CHECK, 'new'],
  ['fluxmania_flux', 'Fluxmania', 'fluxmania_legacy.safetensors', CHECK],
]

function toModels(
  rows: readonly Row[],
  fixed: Pick<CatalogueModel, 'mode' | 'base' | 'isPro'>,
): CatalogueModel[] {
  return rows.map(([value, label, file, licence, isNew]) => ({
    value,
    label,
    ...fixed,
    file,
    isNew: isNew === 'new',
    licence,
  }))
}

export const defaultModels: readonly CatalogueModel[] = [
  ...toModels(sd15, { mode: 'image', base: 'sd15', isPro: false }),
  ...toModels([['flux1_dev', 'Flux.1 Dev', 'flux1-dev.safetensors', FLUX_DEV]], {
    mode: 'fluxtext2img',
    base: 'flux',
    isPro: false,
  }),
  ...toModels(fluxPro, { mode: 'fluxtext2img', base: 'flux', isPro: true }),
  ...toModels([['flux1_schnell', 'Flux.1 Schnell', 'flux1-schnell.safetensors', 'apache-2.0']], {
    mode: 'flux1schnell',
    base: 'flux',
    isPro: false,
  }),
]

/** The name of what drew an art: the model's label, or the built-in engine that replaced it. */
export function nameModel(
  engine: string | null,
  { mode, base_model: model }: { mode: string; base_model: string },
): string {
  if (engine === OWN_ENGINE) return engine
  // Tools have no choice of models; their model is named after the mode.
  if (model === mode) return engine ?? model
  return defaultModels.find(({ value }) => value === model)?.label ?? model
}
