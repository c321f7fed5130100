/**
 * Compounds that are written apart, and dishes, animals and patterns whose names hold another thing: a "lion fish" is no
 * lion. Read after the other lists. As in near-words.mjs.
 */
export const splitCompoundWords = {
  // Dishes and drinks
  'fried egg':
    'sunny_side_up_egg sunny_side_up_eggs sunny_side_egg sunny_side_eggs over_easy_egg over_easy_eggs egg_yolk',
  'hot dog': 'hot_dog_bun pigs_in_a_blanket pig_in_a_blanket',
  hamburger: 'hamburger_bun burger_bun',
  shortcake: 'angel_food_cake devil_food_cake',
  'brown shortcake': 'black_forest_cake black_forest_gateau',
  cookie: 'lady_finger lady_finger_cookie',
  crab: 'king_crab_leg king_crab_legs king_crab spider_crab horseshoe_crab',
  champagne:
    'champagne_flute champagne_flutes champagne_toast champagne_glass champagne_glasses flute_of_champagne',
  'wine glass': 'wine_toast wine_rack',
  'cocktail glass': 'cocktail_shaker cocktail_party martini_shaker',
  blueberries: 'blue_berry',
  salt: 'sea_salt',
  herb: 'star_anise',
  // Animals
  fish: 'fish_scales lion_fish cuttle_fish trigger_fish ',
  'tropical fish': 'clown_fish angel_fish gold_fish butterfly_fish',
  aquarium: 'gold_fish_tank goldfish_tank',
  window: 'window_lights',
  blowfish: 'puffer_fish',
  jellyfish: 'jelly_fish',
  starfish: 'star_fish',
  kingfisher: 'king_fisher',
  bird: 'jail_bird snow_bird early_bird bird_of_prey',
  'two bird': 'love_birds',
  // What is done, and no compound
  'horse fly': 'horse_flies',
  'black bird': 'crow_nests',
  'zebra on': 'zebra_crossing_a zebra_crossing_the',
  'three zebra on': 'zebras_crossing_a zebras_crossing_the zebras_crossing',
  'person on': 'pedestrian_crossing_a pedestrian_crossing_the',
  // Sky, snow and water
  snowman: 'snow_man',
  snow: 'frost hoarfrost snow_flake snow_day snow_fall snow_ball snow_covered snow_capped',
  sunflower: 'sun_flower',
  'three sunflower': 'sun_flowers',
  sunset: 'sun_set sun_rise',
  night: 'moon_light star_light starlight star_gazing moon_lit',
  'full moon': 'moon_phase phases_of_the_moon moon_phases lunar_eclipse',
  'walk on lunar surface': 'moon_walk moonwalk',
  lie: 'sun_bathing sunning',
  'living room': 'sun_room',
  beach: 'sea_side sea_wall',
  starship: 'star_ship star_fighter starfighter',
  'lion next to three tiny lion': `
    lioness_with_her_cubs lioness_and_her_cubs lion_with_her_cubs lioness_with_cubs lion_with_cubs
    lioness_and_cubs lion_and_cubs
  `,
  'tiger next to three tiny tiger':
    'tiger_with_her_cubs tigress_with_her_cubs tiger_and_her_cubs tiger_with_cubs tigress_and_her_cubs',
  'fox next to three tiny fox':
    'fox_with_her_cubs fox_and_her_cubs fox_with_cubs vixen_with_her_cubs fox_with_her_kits',
  'wolf next to three tiny wolf': 'wolf_with_her_cubs wolf_and_her_cubs wolf_with_cubs wolf_with_her_pups',
  'three camel': 'camel_train',
  'three covered wagon': 'wagon_train',
  field:
    'tea_plantation tea_field coffee_plantation tea_terraces tea_plantations tea_fields cotton_field rice_terrace',
  market: 'market_day on_market_day',
  'workshop easel': 'artist_studio painter_studio artists_studio painters_studio',
  // Rooms and things
  'house fire': 'house_fire',
  'white rug': 'bear_skin_rug bearskin_rug polar_bear_rug',
  rug: 'cow_hide_rug cowhide_rug zebra_skin_rug',
  bed: 'queen_size_bed queen_sized_bed king_sized_bed king_size_bed queen_bed king_bed',
  chair: 'queen_anne_chair egg_chair egg_shaped_chair',
  armchair: 'arm_chair',
  'manual wheelchair': 'wheel_chair',
  wheel: 'potter_wheel pottery_wheel',
  'in crown': 'dressed_like_a_king dressed_like_a_queen',
  'hold vase': 'at_a_potters_wheel at_a_potter_wheel at_the_potter_wheel at_a_pottery_wheel',
  candle: 'tea_light tea_candle',
  box: 'heart_shaped_box egg_carton',
  lamp: 'moon_shaped_lamp moon_lamp star_shaped_lamp',
  overalls: 'denim_overalls denim_dungarees',
  bullseye: 'bull_eye bulls_eye bull_eye_target',
  'hourglass done': 'sand_timer',
  'muscle car': 'hot_wheels hot_wheels_car',
  swing: 'tree_swing tire_swing tyre_swing',
  'three person dance': 'swing_dancers',
  dance: 'swing_dance swing_dancing',
}

/** What says nothing that is seen, although its words mean something. */
export const splitCompoundsOfNothing = `
  raining_cats_and_dogs elephant_in_the_room busy_bee bee_line beeline dog_days dog_tired dog_eared
  like_a_king like_a_queen like_a_boss like_a_pro 
  light_as_a_feather bone_china pear_shaped heart_shaped star_shaped moon_shaped cloud_shaped egg_shaped
  hourglass_figure diamond_pattern honeycomb_pattern leaf_pattern star_pattern chess_floor tree_bark tree_rings
  tree_ring fish_bone_pattern sunburn hot_air king_sized king_size queen_size queen_sized
  heart_pattern floral_pattern flower_pattern bird_pattern animal_pattern dot_pattern cotton_ball
  butterflies_in_the_stomach butterflies_in_her_stomach paper_trail
`
  .trim()
  .split(/\s+/)
