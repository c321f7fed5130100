/**
 * Words of two nouns, of which the first would be drawn as a thing of its own: "subway tile" is no train, "plum dress" no
 * fruit. Read after the other lists. As in near-words.mjs.
 */

/** Colours that are named after things, under the words for the colour. */
const colours = {
  red: 'fire_red fire_engine_red blood_red tomato_red lipstick_red apple_red strawberry_red rose_red poppy_red raspberry_red',
  'dark red': 'rust_red merlot',
  orange: 'pumpkin_orange burnt_orange sunset_orange tangerine_orange carrot_orange rust_orange',
  yellow: `
    canary_yellow banana_yellow butter_yellow sunflower_yellow sunshine_yellow corn_yellow taxi_yellow honey_yellow
    honey_gold neon_yellow
  `,
  green: `
    moss_green leaf_green apple_green army_green pea_green hunter_green racing_green british_racing_green
    avocado_green fern_green neon_green frog_green jungle_green
  `,
  'light green': 'mint_green sage_green seafoam_green pistachio_green',
  teal: 'sea_green seafoam peacock_blue ocean_green',
  blue: 'steel_blue denim_blue ocean_blue sea_blue electric_blue neon_blue berry_blue blueberry_blue',
  'light blue': 'ice_blue robin_egg_blue robins_egg_blue duck_egg_blue sky_coloured sky_colored powdery_blue',
  pink: `
    rose_pink flamingo_pink bubblegum_pink candy_pink cherry_blossom_pink peach_pink coral_pink shell_pink rose_gold
    neon_pink cotton_candy_pink
  `,
  purple: 'grape_purple plum_purple eggplant_purple orchid_purple neon_purple',
  grey: `
    elephant_grey steel_grey dove_grey stone_grey storm_grey mouse_grey ash_grey steel_gray dove_gray stone_gray
    storm_gray ash_gray smoke_grey cloud_grey
  `,
  black: 'coal_black raven_black night_black ink_black crow_black',
  'black hair': 'raven_hair raven_haired raven_locks',
  white: 'bone_white pearl_white snow_white_fur ice_white milk_white cloud_white paper_white swan_white',
  beige: 'eggshell_white champagne_colored champagne_coloured',
  brown: 'coffee_brown caramel_brown walnut_brown honey_brown ash_brown coffee_colored coffee_coloured',
  blonde: `
    honey_blonde honey_blond ash_blonde ash_blond sandy_blonde sandy_blond dirty_blonde platinum_blonde
    platinum_blond golden_blonde
  `,
  'blonde hair': 'honey_hair sandy_hair platinum_hair',
}

/** What is dyed in the colour of a thing. */
const dyes = {
  'light pink': 'salmon',
  'dark green': 'olive',
  purple: 'plum eggplant aubergine orchid grape',
  orange: 'peach tangerine pumpkin coral apricot',
  yellow: 'lemon honey canary mustard sunflower',
  green: 'lime moss',
  'light green': 'mint sage',
  red: 'cherry tomato raspberry poppy',
  pink: 'rose blush',
  brown: 'coffee chocolate chestnut cinnamon walnut',
  beige: 'champagne sand',
  'dark red': 'wine merlot',
  white: 'pearl',
  blue: 'denim',
}
const dyed = {
  dress: 'dress',
  shirt: 'shirt blouse',
  sweater: 'sweater jumper turtleneck',
  jacket: 'jacket blazer cardigan',
  coat: 'coat',
  suit: 'suit',
  gown: 'gown',
  skirt: 'skirt',
  trousers: 'trousers pants',
  hoodie: 'hoodie',
  scarf: 'scarf',
  background: 'background walls backdrop',
}
const words = (list) => list.trim().split(/\s+/)
/** The canonical words of each pair, with the surfaces that both lists make together. */
const pairs = (firsts, seconds, canonical, before = '') =>
  Object.fromEntries(
    Object.entries(firsts).flatMap(([first, ones]) =>
      Object.entries(seconds).map(([second, others]) => [
        canonical(first, second),
        words(ones)
          .flatMap((one) => words(others).map((other) => `${before}${one}_${other}`))
          .join(' '),
      ]),
    ),
  )

/** What wooden and stone things are made of, and things that are drawn without it. */
const materials =
  'oak pine walnut birch maple cedar cherry_wood bamboo log wood redwood mahogany rock stone brick crystal'
const madeOf = {
  table: 'table',
  bench: 'bench',
  fence: 'fence',
  shelf: 'shelf shelves',
  fireplace: 'fireplace hearth',
  bowl: 'bowl',
  branch: 'branch',
  box: 'box',
  boat: 'boat',
  door: 'door',
}

/** Trees by their kind. A tree and its kind would be two. */
const trees = {
  'evergreen tree': 'redwood sequoia giant_sequoia cypress yew juniper cedar hemlock',
  'deciduous tree':
    'poplar ash olive walnut chestnut weeping_willow dogwood rubber wisteria birch beech elm aspen',
  'pink deciduous tree': 'magnolia almond_blossom plum_blossom peach_blossom apple_blossom',
  'fruit tree': 'peach plum apricot fig mango almond pomegranate avocado persimmon',
  'palm tree': 'banana date_palm',
}
const woods =
  'oak beech birch maple redwood cedar spruce fir aspen poplar elm sequoia cypress willow ash juniper larch'

/** Clothes that are one, although they are a pair. */
const single = {
  glasses: 'glasses spectacles eyeglasses reading_glasses round_glasses black_glasses',
  sunglasses: 'sunglasses shades black_sunglasses aviators',
  jeans: 'jeans blue_jeans ripped_jeans black_jeans old_jeans faded_jeans',
  trousers: 'trousers pants',
  shorts: 'shorts',
  headphones: 'headphones black_headphones white_headphones wireless_headphones big_headphones',
  goggles: 'goggles ski_goggles',
  binoculars: 'binoculars old_binoculars',
  'fork and knife': 'chopsticks',
  overalls: 'overalls',
}

/** The others, under what is seen of them. */
const compounds = {
  // Dishes and drinks
  soda: `
    energy_drink soft_drink sports_drink fizzy_drink energy_drink_can energy_drink_cans can_of_energy_drink
    cans_of_energy_drink beer_can
  `,
  'cocktail glass': 'mixed_drink cocktail_drink fruity_drink',
  'bowl with spoon': `
    bowl_of_oatmeal bowl_of_porridge bowl_of_granola bowl_of_muesli bowl_of_yogurt bowl_of_yoghurt bowl_of_hummus
    bowl_of_broth
  `,
  sandwich: 'grilled_cheese grilled_cheese_sandwich',
  'fried egg': 'poached_egg poached_eggs',
  pancakes: 'short_stack',
  'soft ice cream': 'soft_serve',
  coffee: 'flat_white',
  flatbread: 'flat_bread',
  'hamburger french fries': 'happy_meal',
  'three crab plate': 'crab_cakes crab_cake',
  'frying pan': `
    pans copper_pan copper_pans cast_iron_pan hot_pan iron_pan cast_iron_skillet saucepan
    pots_and_pans
  `,
  // Things
  'page facing up': `
    sticky_note post_it_note post_it handwritten_note written_note paper_note
    pinned_note taped_note folded_note a_note_from
  `,
  'page facing up on':
    'note_on note_on_a note_on_the note_on_her note_on_his note_stuck_to_the note_taped_to_the',
  'page facing up in': 'a_note_in',
  'love letter': 'love_note',
  jar: 'mason_jar',
  bird: 'weaver_bird',
  'string lights': 'icicle_lights',
  'castle hall': 'banquet_hall feast_hall',
  'water tower': 'the_water_tower',

  'money bag': 'bank_note',
  'balance scale':
    'scales_of_justice scale_of_justice set_of_scales kitchen_scales weighing_scales balance_scales',
  'coffee machine': 'espresso_machine coffee_maker',
  'red bow and arrow': 'red_bow_and_arrow',
  'yellow bow and arrow': 'golden_bow_and_arrow gold_bow_and_arrow',
  'black bow and arrow': 'black_bow_and_arrow',
  'bow and arrow': 'big_bow_and_arrow',
  'hanging lamp': 'pendant_light pendant_lamp hanging_light',
  'ceiling lamp': 'light_fixture recessed_light',
  ribbon: `
    hair_bow satin_bow silk_bow velvet_bow ribbon_bow gift_bow bow_in_her_hair bow_on_top a_bow_on tying_a_bow
    bow_ribbon bow_on_its_head bow_on_her_head
  `,
  'red ribbon': 'red_bow big_red_bow',
  'pink ribbon': 'pink_bow big_pink_bow',
  'white ribbon': 'white_bow',
  'blue ribbon': 'blue_bow',
  'purple ribbon': 'purple_bow',
  'gift ribbon': 'gift_with_a_bow present_with_a_bow box_with_a_bow',
  'oil drum': 'gas_tank oil_tank fuel_tank propane_tank',
  'garden hose': 'fire_hose water_hose',
  mailbox: 'mail_box',
  toolbox: 'tool_box',
  postbox: 'letter_box post_box pillar_box',
  radio: 'boom_box',
  'beverage box': 'juice_box',
  bullseye: 'shooting_range shooting_gallery',
  'shoulder bag': 'messenger_bag',
  armchair: 'bean_bag bean_bag_chair',
  'canned food': 'tin_can soup_can',
  plate: 'baking_sheet',
  blanket: 'bed_sheet',
  fingerprint: 'finger_print',
  safe: 'bank_vault',
  'cricket game': 'cricket_match cricket_bat',
  'hold baseball bat': 'playing_cricket',
  'person hold baseball bat': 'cricketer cricket_player',
  'chess pawn': 'chess_rook chess_bishop bishop_chess_piece',
  'playing cards': 'card_game game_of_cards',
  'horse carriage': 'stage_coach',
  'ferris wheel': 'fairground_rides carnival_rides fairground_ride carnival_ride rides_at_a rides_at_the',
  'articulated lorry': 'tractor_trailer',
  books: 'tower_of_books towers_of_books',
  box: 'match_box cereal_box sand_box litter_box ice_box shoe_box shoebox hat_box jewelry_box jewellery_box cigar_box matchbox',
  boat: 'house_boat river_boat',
  rowboat: 'long_boat longboat',
  canoe: 'dragon_boat',
  campfire: 'fire_pit firepit campfire_ring',
  fence: 'chicken_wire railing metal_railing iron_railing',
  locomotive: 'steam_engine',
  'railway car': 'train_car passenger_car sleeping_car boxcar box_car train_coach',
  'train carriage': 'dining_car subway_car',
  'in train carriage': 'in_a_train_car in_a_subway_car in_the_dining_car in_a_dining_car',
  'pickup truck': `
    truck_bed bed_of_the_truck bed_of_a_truck bed_of_his_truck bed_of_her_truck pickup_bed
    bed_of_a_pickup bed_of_the_pickup
  `,
  'muscle car': `
    vintage_mustang ford_mustang classic_mustang mustang_convertible vintage_ford_mustang mustang_gt
    mustang_fastback shelby_mustang red_mustang_car 1967_mustang 1965_mustang 1969_mustang 67_mustang
  `,
  car: 'lowrider low_rider off_road_vehicle car_hood hood_of_a_car hood_of_the_car',
  'motor scooter': 'vespa vespa_scooter',
  'ride motor scooter': 'on_a_vespa on_vespas riding_a_vespa on_their_vespa on_a_scooter',
  jeep: '4x4 four_wheel_drive off_roader',
  'double bed': 'four_poster_bed four_poster canopy_bed poster_bed',
  'bedside table': 'nightstand night_stand nightstands',
  'desk lamp': 'bedside_lamp',
  shelf: 'cat_tree cat_tower',
  'carpentry saw': 'saw_blade',
  razor: 'razor_blade',
  'shooting star': 'falling_star',
  hotel: 'five_star_hotel',
  lighthouse: 'light_house',
  'light bulb': 'blue_light_bulb red_light_bulb green_light_bulb golden_light_bulb',
  'chess board': 'chess_table',
  'hourglass done': 'hour_glass',
  tipi: 'native_tent',
  // Animals and plants
  horse: 'horse_head',
  firefly: 'fire_fly',
  butterfly: 'butter_fly',
  mosquito: 'fruit_fly flies_around flies_buzzing',
  rabbit: 'bugs_bunny',
  lizard: 'bearded_dragon',
  dog: 'long_haired_dachshund short_haired_dog long_haired_dog',
  cat: 'long_haired_cat short_haired_cat longhaired_cat shorthaired_cat',
  'five rose': 'rose_bush rosebush',
  'orange lotus': 'tiger_lily',
  'orange blossom': 'bird_of_paradise_flower bird_of_paradise_plant bird_of_paradise_flowers',
  'potted plant': 'venus_fly_trap venus_flytrap elephant_ear_plant ',
  underwater: 'kelp_forest',
  'three palm tree': 'palm_grove coconut_grove',
  'three pink deciduous tree': 'cherry_grove cherry_blossom_grove',
  branch: 'olive_branch apple_branch pine_tree_branch cherry_tree_branch',
  'pink branch': 'cherry_blossom_branch cherry_blossom_branches',
  'teal feather': 'peacock_feather',
  // Places
  beach: 'sand_bar',
  snow: 'snow_bank ice_storm',
  rain: 'rain_shower april_showers',
  desert: 'sand_storm dust_storm',
  barn: 'hay_loft hayloft',
  gown: 'night_gown',
  cape: 'riding_hood superhero_cape',
  'tropical drink': 'fruit_punch',
  camp: 'trailer_park',
  'three car': 'car_park',
  stadium: 'ball_park ballpark',
  field: 'baseball_diamond baseball_field baseball_pitch',
  cafe: 'book_cafe',
  'restaurant pizza': 'pizza_place pizza_shop pizza_parlor pizza_parlour pizza_restaurant',
  bar: 'snack_bar juice_bar tiki_bar cocktail_bar',
  restaurant: 'salad_bar',
  rooftop: 'balcony_railing roof_garden roof_top',
  garden: 'rock_garden herb_garden',
  'farm pig': 'pig_pen pigpen pig_sty pigsty',
  arena: 'bull_ring bullring',
  church: 'baroque_church baroque_cathedral renaissance_church',
  castle: 'baroque_palace',
  'office building': 'brick_building',
  tower: 'brick_tower stone_tower',
  market: 'open_air_market street_fair',
  bedroom: 'ship_cabin captains_cabin captain_cabin captains_quarters captain_quarters',
  'tall ship': 'pirate_ship_cabin',
  library: 'in_a_wizard_study private_study victorian_study in_his_study in_her_study in_a_study',
  hill: 'hobbit_hole_with_a hobbit_house_with_a',
  'candle in': 'in_a_candlelit in_the_candlelit in_her_candlelit in_his_candlelit',
  'table candle': 'candlelit_dinner candle_light_dinner candlelight_dinner candlelit_table',
  'table roast turkey': 'feast banquet',
  space: 'worm_hole',
  // Clothes, hair and jewellery
  'short hair': 'bowl_cut bowl_haircut mushroom_cut mushroom_haircut',
  'medium hair': 'wolf_cut mullet mullet_haircut shag_haircut',
  'long hair': 'butterfly_cut butterfly_haircut',
  ponytail: 'pig_tails',
  bun: 'space_buns crown_braid braided_crown',
  'wavy hair': `
    beachy_waves beach_waves_hair in_soft_waves in_loose_waves loose_waves finger_waves hollywood_waves
    hair_in_soft_waves hair_in_loose_waves in_beachy_waves
  `,
  'white earrings': 'diamond_earring diamond_stud diamond_studs',
  'yellow necklace': 'gold_chain gold_chains golden_chain gold_chain_necklace',
  'grey necklace': 'silver_chain silver_chains silver_chain_necklace',
  necklace: 'dog_tags dog_tag',
  earrings: 'nose_ring',
  cap: 'flat_cap newsboy_cap flatcap',
  hat: 'bucket_hat feather_hat',
  jacket: 'bomber_jacket flight_jacket smoking_jacket bed_jacket',
  overalls: 'boiler_suit cat_suit catsuit prison_jumpsuit',
  'orange overalls': 'orange_jumpsuit orange_prison_jumpsuit prison_uniform',
  'yellow overalls': 'hazmat_suit yellow_hazmat_suit',
  trousers: 'bell_bottoms bell_bottom_trousers bell_bottom_pants',
  jeans: 'bell_bottom_jeans',
  shoe: 'boat_shoe boat_shoes open_toed_shoes',
  boot: 'over_the_knee_boots snake_skin_boots snakeskin_boots',
  socks: 'leg_warmers fishnet_stockings',
  'tank top': 'crop_top cropped_top tube_top halter_top',
  jersey: `
    rugby_shirt football_jersey soccer_jersey basketball_jersey hockey_jersey baseball_jersey football_uniform
    baseball_uniform basketball_uniform soccer_uniform football_kit soccer_kit rugby_jersey hockey_uniform
  `,
  'white shirt': 'tennis_whites',
  'white robe': 'karate_gi judo_gi karate_uniform judo_uniform',
  'yellow safety vest': 'neon_yellow_vest',
  armour: 'suit_of_armor suit_of_armour suits_of_armor',
  'police officer': 'in_a_police_uniform in_police_uniform wearing_a_police_uniform man_in_police_uniform',
  crown: 'crown_of_flowers crown_of_leaves',
  beard: 'beard_oil',
}

export const compoundWords = [
  colours,
  pairs(dyes, dyed, (colour, thing) => `${colour} ${thing}`),
  pairs({ '': materials }, madeOf, (_, thing) => thing),
  pairs(trees, { '': 'tree' }, (tree) => tree),
  pairs({ '': woods }, { '': 'forest woods grove woodland' }, () => 'forest'),
  pairs(
    { '': 'pink blue green purple yellow red orange' },
    { '': 'sign signs lights light glow lighting' },
    () => 'neon',
    'neon_',
  ),
  pairs({ '': 'pair_of' }, single, (_, thing) => thing),
  compounds,
]

/** What says nothing that is seen, although its words mean something. */
export const compoundsOfNothing = `
  subway_tile subway_tiles checkered_floor checkered_tile checkered_tiles checkerboard_floor chequered_floor
  checkered_tile_floor exposed_brick exposed_brick_walls brick_walls brick_floor
  hardwood_floor hardwood_floors oak_floor oak_floors wood_floor wood_floors stone_floors marble_floors
  macrame_wall_hanging wall_hanging mouse_pad bear_trap monkey_bars horse_shoe bird_seed crow_feet crows_feet
  crow_nest crows_nest snakeskin with_tiger_stripes snake_skin_bag snake_skin_pattern snake_skin_jacket crocodile_skin_bag alligator_skin_bag
  face_mask face_paint
  sheet_mask surgical_mask medical_mask clay_mask weathered_face bell_sleeves boat_neck bunny_suit
  halloween_costume hair_tie night_cap bottle_cap hub_cap window_shades
  rotor_blades rotor_blade helicopter_blades fan_blades fan_blade propeller_blades turbine_blades shoulder_blade
  shoulder_blades square_jaw skin_care skincare skin_tight tree_tops treetops search_light
  with_a_rose_tattoo with_a_dragon_tattoo with_a_snake_tattoo with_a_skull_tattoo with_a_butterfly_tattoo
  with_a_heart_tattoo with_a_flower_tattoo with_a_tiger_tattoo with_a_star_tattoo with_an_anchor_tattoo
  a_rose_tattoo_on a_dragon_tattoo_on a_snake_tattoo_on a_skull_tattoo_on a_butterfly_tattoo_on
  a_heart_tattoo_on a_star_tattoo_on an_anchor_tattoo_on face_tattoo face_tattoos
  beer_belly bottle_opener wine_cork ice_pack roof_rack fly_swatter fly_trap tractor_beam movie_trailer bridal_shower
  chestnut_coat glossy_coat glossy_chestnut_coat glossy_black_coat glossy_brown_coat glossy_dark_coat glossy_fur glossy_feathers
  glossy_lips glossy_leaves shiny_coat shaggy_coat spotted_coat brindle_coat golden_coat handrail on_a_rail on_the_rail pen_name play_pen brain_storm
  rolling_thunder long_sleeves short_sleeves long_sleeve short_sleeve long_sleeved short_sleeved long_johns
`
  .trim()
  .split(/\s+/)
