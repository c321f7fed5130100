/** What prompts were seen to be read wrongly by, under what should be drawn. As in near-words.mjs. */
export const misreadWords = {
  // Buildings and rooms
  'office building': `
    building tall_building old_building apartment_building glass_tower office_tower skyscraper high_rise
    high_rise_building apartment_block block_of_flats tower_block
  `,
  'building construction': 'construction_site building_site',
  castle: 'palace royal_palace',
  'in ballroom':
    'at_a_ball at_a_masquerade_ball at_the_masquerade_ball in_a_palace in_the_palace in_her_palace in_his_palace inside_a_palace',
  garden: 'palace_garden palace_gardens castle_garden castle_gardens',
  'castle hall': 'castle_interior castle_corridor castle_hallway',
  hospital:
    'hospital_corridor hospital_hallway hospital_room hospital_ward operating_room emergency_room clinic medical_clinic vet_clinic veterinary_clinic dental_clinic doctors_office',
  office:
    'office_corridor office_hallway boardroom meeting_room conference_room corporate_boardroom waiting_room',
  'living room':
    'hallway apartment_hallway reading_nook cosy_reading_nook cozy_reading_nook sunroom hotel_corridor',
  kitchen: 'laundry_room',
  'bedroom desk': 'gaming_room',
  'desk computer monitor': 'gaming_setup',
  ruins: 'labyrinth maze stone_labyrinth stone_maze hedge_maze',
  // Grounds
  attic: 'attic_room loft_bedroom garret',
  hat: 'pirate_hat tricorne tricorn bicorne',
  sunglasses:
    'aviators aviator_glasses mirrored_aviators heart_shaped_sunglasses heart_shaped_glasses star_shaped_sunglasses',
  'three camel': 'camel_caravan',
  lotus: 'spider_lily',
  earrings:
    'hoop_earring stud_earring dangling_earring dangling_earrings dangly_earrings drop_earring drop_earrings chandelier_earrings',
  dreadlocks: 'box_braids cornrows',
  'brown hair': 'chestnut_hair chestnut_brown_hair walnut_hair',
  moustache:
    'pencil_moustache pencil_mustache handlebar_moustache handlebar_mustache walrus_moustache walrus_mustache',
  bun: 'man_bun top_knot topknot',
  jacket: 'jacket_over blazer_over cardigan_over',
  'blue jacket': 'denim_jacket_over',
  'black jacket': 'leather_jacket_over',
  coat: 'coat_over trench_coat_over',
  'brown background': 'wood_panelling wood_paneling wooden_panelling wooden_paneling wood_panels',
  'sit on bench': 'sharing_a_bench share_a_bench shares_a_bench',
  'tangerine on': 'an_orange_on the_orange_on',
  'tangerine in': 'an_orange_in the_orange_in',
  'tangerine next to': 'an_orange_next_to the_orange_next_to an_orange_beside',
  'brown birthday cake': 'chocolate_cake chocolate_layer_cake tall_chocolate_cake',
  'in front': 'past_a past_an past_the past_his past_her past_their',
  street: 'intersection crossroads road_junction street_scene street_corner',
  market: 'flea_market flower_stall food_stall street_food_stall',
  'market ramen': 'ramen_stall noodle_stall ramen_stand noodle_stand',
  'convenience store': 'storefront shopfront shop_front little_shop small_shop corner_shop book_store_front',
  'convenience store on': 'shop_on store_on bookshop_on book_shop_on bookstore_on bakery_on flower_shop_on',
  village: 'village_square',
  park: 'clay_court tennis_court grass_court basketball_court',
  hill: 'termite_mound ant_hill anthill mound',
  'road sea': 'coastal_road',
  'snow lake': 'frozen_lake',
  'five hyacinth field': 'lavender_field field_of_lavender lavender_fields',
  'on lunar surface':
    'on_a_red_planet on_another_planet on_an_alien_planet on_a_planet on_a_distant_planet on_mars',
  cave: 'cave_wall',
  'in cave': 'on_a_cave_wall on_the_cave_wall',
  sunset: 'pink_clouds orange_clouds pink_sky orange_sky red_sky setting_sun rising_sun',
  rain: 'during_a_hurricane in_a_hurricane hurricane thundercloud thunderclouds eye_of_the_storm rainy_day',
  night: `
    milky_way sky_full_of_stars under_the_milky_way night_scene stars_above stars_overhead stars_in_the_sky bright_stars
    stars_are the_stars_are twinkling_stars stars_twinkling stars_shining on_a_dark_night on_a_clear_night
    on_a_cold_night on_a_quiet_night on_a_moonlit_night on_a_summer_night on_a_starry_night
    in_the_moonlight in_moonlight
  `,
  snow: 'winter_scene',
  neon: 'led_lights led_strip led_strips',
  'white background':
    'isolated_on_white on_white_background on_a_white_background on_a_plain_white plain_white_background',
  'black background': 'isolated_on_black on_black_background on_a_black_background',
  'grey background': 'isolated_on_grey on_grey_background on_a_grey_background on_a_gray_background',
  'village fire': 'burning_village burning_town',
  'city fire': 'burning_city',
  'forest fire': 'burning_forest forest_fire wildfire',
  'castle fire': 'burning_castle castle_on_fire',
  'ship fire': 'burning_ship ship_on_fire',
  // Things
  'construction crane': 'crane_lifting cranes_lifting crane_loading harbour_crane harbor_crane',
  shorts: 'swim_trunks swimming_trunks',
  'treasure chest': 'old_trunk wooden_trunk steamer_trunk old_trunks wooden_trunks full_of_trunks',
  bullseye: 'target archery_target',
  'framed picture': 'seascape abstract_painting',
  honey: 'honeycomb',
  cheese: 'blue_cheese cheese_wheel wheel_of_cheese brie camembert',
  cookie: 'cracker smores',
  'potted plant': 'potted_fern snake_plant spider_plant rubber_plant monstera',
  plate:
    'tray frisbee cake_stand baking_tray wooden_board a_cutting_board the_cutting_board wooden_cutting_board',
  'hold hockey stick': 'golf_club swinging_a_golf_club swinging_a_club',
  apron: 'pinafore work_apron leather_apron cooking_apron kitchen_apron smock',
  'black flag': 'black_flag jolly_roger pirate_flag pirate_skull_flag skull_flag',
  'black swan': 'black_swan',
  'huge sunflower': 'giant_sunflower',
  'office chair': 'swivel_chair gaming_chair racing_chair',
  bicycle: 'racing_bike racing_bicycle',
  motorcycle: 'racing_motorcycle racing_motorbike dirt_bike sport_bike hoverbike hover_bike',
  perfume: 'perfume_bottle bottle_of_perfume',
  'glass of milk': 'bottle_of_milk milk_bottle',
  speaker: 'amplifier guitar_amp guitar_amplifier',
  stew: 'meatballs_in_sauce meatball meatballs bowl_of_chili',
  sushi: 'nigiri salmon_nigiri sushi_platter salmon_roll salmon_rolls sashimi sushi_roll sushi_rolls',
  torch: 'torchlight',
  'christmas tree': 'decorated_tree christmas_eve christmas_morning at_christmas',
  cart: 'trailer',
  'mechanical arm': 'robotic_arm bionic_arm metal_arm',
  mosquito: 'a_fly the_fly house_fly housefly',
  'five fish': 'school_of_fish shoal_of_fish',
  'green ghost': 'slime_monster a_slime green_slime',
  // People and what they do
  pilot: 'mech_pilot mech_suit_pilot',
  vampire: 'vampire_lord',
  cook: 'butcher',
  'person hold bucket': 'window_washer window_cleaner',
  'three person walk': 'pedestrians',
  woman: 'lofi_girl lo_fi_girl',
  anime: 'lofi lo_fi lofi_girl_style lo_fi_girl_style',
  three: 'caravan_of row_of line_of pod_of pride_of litter_of gaggle_of murder_of parliament_of',
  stand:
    'standing_guard stands_guard on_guard keeping_guard hitchhiking hitch_hiking queuing waiting_in_line waving_at_the_camera',
  jump: 'diving_to diving_for dives_to dives_for breaching doing_a_handstand',
  'next to': `
    staring_at gazing_at glaring_at barking_at growling_at snarling_at ringing_a ringing_the
    dueling_a duelling_a guarding_a guarding_the
    lassoing roping taller_than smaller_than bigger_than cutting_down sharing_a sniffing smelling leading_a
    leading_his leading_her slaying taming stalking helping_a protecting defending sculpting decorating
    trimming talking_to talking_with speaking_to arguing_with whispering_to looking_up_at looking_out_at
    barking_at growling_at pointing_at shouting_at leaning_over bending_over hunched_over huddled_over
    fighting_over falling_off holding_onto clinging_to pressed_against scratching_its_back_against
    rummaging_through spraying_water_on loading_a driving_past flowing_into across_from
  `,
  behind: `
    peeking_over peering_over peeks_over peeking_around peeking_out_from_behind peeking_from_behind
    emerging_from_behind coming_out_from_behind rising_from_behind appearing_from_behind peeking_out_behind
  `,
  'behind fence': 'looking_over_a_fence looking_over_the_fence',
  under: `
    hanging_upside_down_from hangs_upside_down_from falling_from swinging_from in_the_shade_of
    peeking_out_from_under peeking_from_under coming_out_from_under crawling_out_from_under
  `,
  'under umbrella':
    'sharing_an_umbrella share_an_umbrella shares_an_umbrella sharing_one_umbrella sharing_their_umbrella under_one_umbrella',
  meditate: 'in_a_yoga_pose yoga_pose doing_yoga',
  'next to presentation board': 'giving_a_presentation',
  read: 'studying',
  dance: 'ice_skating skating salsa_dancing',
  fly: `
    in_flight taking_off_from taking_off_into takes_off_from blasting_off lifting_off launching
    launching_into blasting_into flying_across_the rocket_flying
  `,
  // Costumes. An animal beside such a word wears it (FORMAT.md, rule 15): "a raccoon chef", "a pirate cat".
  'in suit': 'dressed_as_a_businessman dressed_as_a_banker dressed_as_a_lawyer dressed_as_a_butler',
  'in robe': 'dressed_as_a_monk dressed_as_a_priest dressed_as_a_nun',
  'in coat': 'dressed_as_a_detective dressed_as_a_spy',
  'in lab coat': 'dressed_as_a_scientist dressed_as_a_doctor dressed_as_a_surgeon',
  'in crown':
    'dressed_as_a_princess dressed_as_a_prince dressed_as_a_king dressed_as_a_queen dressed_as_an_emperor',
  'in cape': 'dressed_as_a_vampire dressed_as_a_superhero dressed_as_a_ninja',
  'in top hat': 'dressed_as_a_gentleman dressed_as_a_magician',
  'in overalls': 'dressed_as_a_mechanic dressed_as_a_plumber',
  'hold sword':
    'dressed_as_a_samurai dressed_as_a_warrior dressed_as_a_pirate dressed_as_a_gladiator dressed_as_a_soldier dressed_as_a_guard',
  'hold axe': 'dressed_as_a_viking dressed_as_a_lumberjack dressed_as_a_barbarian',
  'hold bow and arrow': 'dressed_as_an_archer firing_an_arrow drawing_a_bow',
  'hold envelope': 'dressed_as_a_mailman dressed_as_a_postman',
  'hold boxing glove': 'dressed_as_a_boxer',
  'hold bread': 'dressed_as_a_baker rolling_dough',
  'hold coffee': 'dressed_as_a_barista',
  'hold watering can': 'dressed_as_a_gardener',
  'hold serving tray': 'dressed_as_a_waiter dressed_as_a_waitress',
  'hold open book': 'dressed_as_a_teacher dressed_as_a_librarian',
  'play guitar': 'dressed_as_a_musician',
  'play drum': 'dressed_as_a_drummer',
  'hold cocktail glass': 'dressed_as_a_bartender',
  'hold hammer': 'dressed_as_a_blacksmith dressed_as_a_builder',
  'hold camera': 'dressed_as_a_photographer',
  'hold paintbrush': 'dressed_as_a_painter dressed_as_an_artist painting_a_wall',
  'hold fishing pole': 'dressed_as_a_fisherman ice_fishing',
  'hold guitar': 'dressed_as_a_guitarist',
  'hold violin': 'dressed_as_a_violinist',
  // Verbs under the nearest relation or action, compounds whose parts mean something else
  in: `
    leaning_out_of gazing_out_of looking_out_the staring_out_the out_of_a out_of_an out_of_his out_of_her
    out_of_its rising_out_of sticking_out_of paddling_a abandoned_in climbing_into driving_through
    driving_into speeding_through passing_through flowing_through sailing_through sailing_in sailing_into
    ploughing_a plowing_a in_the_hands_of
  `,
  on: `
    on_the_roof_of draped_over growing_out_of abandoned_on climbing_onto driving_along driving_down
    driving_on driving_across driving_over driving_up speeding_along speeding_down cruising_down
    cruising_along across_a across_an across_the flowing_over flowing_down on_the_shoulder_of sailing_on
    sailing_across sailing_over
  `,
  'smile next to': 'smiling_at',
  'laugh next to': 'laughing_at',
  'stand next to': 'waiting_for_a waiting_for_the resting_against leaned_against propped_against',
  'stand next to brick wall': 'leaning_against_the_wall leaning_against_a_wall',
  'kneel next to': 'proposing_to',
  above: 'looking_down_at looking_down_on swooping_down_on circling_above circling_over',
  'under full moon night': 'under_the_moon under_a_full_moon under_the_full_moon beneath_the_moon',
  'in sky': 'falling_from_the_sky across_the_sky',
  around: 'curled_around circling orbiting',
  'walk behind': 'following_a following_the following_his following_its',
  'run next to': 'chased_by',
  'run in front': 'running_from running_away_from fleeing_from',
  run: 'chasing_its_tail',
  'walk on': 'climbing_down mountain_climbing',
  'walk above': 'climbing_over',
  'walk in': 'climbing_through',
  'stand on': 'balancing_on',
  lie: 'rolled_into_a_ball lying_on_its_back lying_on_his_back lying_on_her_back lies_on_its_back',
  sleep: 'taking_a_nap sleeping_on_its_back sleeping_on_his_back sleeping_on_her_back asleep_on_its_back',
  hold: 'arranging picking harvesting tasting cradling wielding sharpening weaving_a shaping wrapping_a fetching lighting_a burying_a opening_a opening_an opening_its putting_on trying_on counting_his counting_her',
  'hold rabbit': 'pulling_a_rabbit',
  'hold pick': 'mining_gold digging_for_gold',
  'hold shovel': 'gardening',
  'hold shovel snow': 'shovelling_snow clearing_snow',
  'hold razor': 'shaving',
  'hold pen': 'signing_a',
  'hold axe next to': 'chopping_down',
  'hold hammer next to': 'forging',
  'person hold hammer next to': 'blacksmith_hammering',
  'person hold camera next to': 'photographer_taking_pictures_of',
  'hold camera next to': 'taking_pictures_of taking_photos_of',
  'two person hold boxing glove': 'boxing_match',
  'hold paintbrush next to fence': 'painting_a_fence',
  'hold lipstick': 'putting_on_makeup',
  'hold phone': 'texting',
  'hold shopping bags': 'shopping',
  'hold shirt': 'folding_clothes',
  'hold plate': 'doing_the_dishes',
  'hold video game': 'playing_video_games',
  'kneel next to tire': 'changing_a_tire',
  'next to table': 'setting_the_table',
  'sit next to table': 'having_dinner having_lunch eating_dinner',
  'next to television': 'watching_a_movie',
  headphones: 'listening_to_music',
  'in canoe': 'kayaking canoeing rafting',
  'fly parachute': 'skydiving paragliding',
  'ride horse': 'horseback_riding',
  'ride skis': 'snowboarding',
  'ride sled': 'sledding tobogganing',
  'ride surfboard': 'surfing surfing_on_a_surfboard',
  'stand on surfboard': 'paddleboarding paddle_boarding',
  'in bathtub': 'taking_a_bath having_a_bath taking_a_bubble_bath bubble_bath',
  'under shower head': 'taking_a_shower showering',
  'play snow': 'snowball_fight',
  'lie snow': 'snow_angel',
  'in spider web': 'spinning_a_web',
  'huge man hold': 'giant_holding',
  lake: 'the_water on_water body_of_water near_the_water by_the_water near_water',
  underwater: 'under_the_water bottom_of_the_sea',
  river: 'banks_of_the_river bank_of_a_river rapids river_of_gold',
  'river fire': 'river_of_lava lava_flow',
  five: `
    rows_of mountain_of eight nine ten eleven twelve 7 8 9 10 11 12 dozens_of hundreds_of thousands_of
    millions_of countless army_of an_army_of horde_of legion_of fleet_of parade_of swarms_of mountains_of
  `,
  meadow: 'sea_of_flowers',
  teapot: 'pot_of_tea',
  'playing cards': 'deck_of_cards pack_of_cards playing_card house_of_cards',
  shield: 'coat_of_arms',
  fountain: 'bird_bath',
  'empty nest': 'bird_nest',
  'bowl tropical fish': 'fish_bowl',
  bowl: 'dog_bowl mixing_bowl',
  'person ride dragon': 'dragon_rider',
  'white statue': 'marble_bust ice_sculpture',
  ring: 'wedding_ring',
  sneaker: 'running_shoe running_shoes',
  'red rug': 'red_carpet',
  'desk lamp': 'reading_lamp',
  'three rock': 'standing_stones stone_circle ring_of_stones',
  'kitchen knife': 'carving_knife',
  'three person play guitar stage': 'rock_concert',
  'balloon birthday cake': 'birthday_party',
  ballroom: 'dance_studio hall empty_hall big_hall large_hall',
  cafe: 'tea_room',
  library: 'reading_room',
  bar: 'night_club',
  'brick wall': 'mural mural_on_a_wall up_a_wall up_the_wall',
  'restaurant ramen': 'ramen_shop noodle_shop ramen_bar',
  'restaurant sushi': 'sushi_bar',
  'market lemon': 'lemonade_stand',
  'market hot dog': 'hot_dog_stand',
  'shop bouquet': 'flower_shop',
  cliff: 'rock_wall climbing_wall cliff_face',
  'rock beach': 'rocky_beach',
  'road mountains': 'mountain_road mountain_pass',
  iceberg: 'ice_wall',
  'cave iceberg': 'ice_cave',
  'green door hill': 'hobbit_hole hobbit_house',
  tower: 'wizard_tower',
  hut: 'witch_house',
  'alarm clock': 'clock_face',
  'aerial tramway': 'cable_car',
  tram: 'street_car',
  jeep: 'golf_cart mars_rover rover',
  'flying saucer': 'alien_spaceship alien_spacecraft mothership alien_mothership',
  robot: `
    cyborg_woman robot_woman female_robot female_android female_cyborg robot_warrior robot_soldier
    battle_robot war_robot
  `,
  desert: 'desert_planet',
  'city ringed planet': 'alien_city',
  sword: 'lightsaber',
  skateboard: 'hoverboard',
  rocket: 'jetpack jet_pack rocket_ship rocketship',
  space: 'black_hole wormhole star_field',
  'three comet space': 'asteroid_field',
  'three shooting star night': 'meteor_shower',
  sunflower: 'sun_flower',
  boot: 'rain_boots',
  'blue dragon': 'ice_dragon',
  'red dragon': 'fire_dragon',
  fireplace: 'fire_place mantelpiece mantel',
  fire: 'fireball ring_of_fire lava magma molten_lava flowing_lava hot_lava',
  'mountain cableway': 'ski_lift',
  'fork and knife': 'fork forks',
  'fried egg': 'scrambled_egg scrambled_eggs eggs_benedict',
  'red apple banana': 'fruit_salad',
  'tiny swan': 'cygnet',
  'three tiny swan': 'cygnets',
  'three yellow duck': 'ducklings',
  vintage: 'art_nouveau',
  person: 'old_friend glassblower',
  'person suit': 'news_anchor orchestra_conductor',
  'person walk': 'tightrope_walker',
  'next to door': 'opening_a_door opening_the_door closing_the_door',
  'next to window': 'opening_a_window opening_the_window',
  'hold peanuts': 'hiding_nuts burying_nuts',
  'hold yarn': 'spinning_wool',
  'department store': 'shopping_centre shopping_center',
  smile: 'smiling_at_the_camera',
  'in sea': `
    rising_from_the_sea rising_from_the_water in_dark_water in_dark_waters in_deep_water in_deep_waters
    in_murky_water in_murky_waters in_icy_water in_icy_waters in_blue_water in_turquoise_water
    in_clear_water in_tropical_waters in_stormy_waters
  `,
  road: 'fork_in_the_road',
  sparkles: 'sparks_flying flying_sparks',
  gym: 'corner_of_the_ring',
  'hold tape measure': 'measuring',
}

/** As `nothing` in words.mjs, also where a word among them means something by itself. */
export const misreadAsThings = `
  facing_the_camera facing_camera facing_forward toward_the_camera towards_the_camera nine_lives two_headed three_headed two_story two_storey three_story three_storey two_door four_door three_legged
  four_legged two_wheeled three_wheeled four_wheeled one_eyed three_eyed two_seater floating_through
  carrot_nose carrot_for_a_nose displaying_its_feathers spreading_its_feathers showing_its_feathers
  punching_bag heavy_bag tray_of combing_her_hair washing_her_hair combing_his_hair
  wind_in_her_hair wind_in_his_hair upside_down food_photography food_photo food_shot food_styling sci_fi
  wireless long_shadow long_shadows shadow shadows zebra_print leopard_print tiger_print cow_print
  snake_print animal_print floral_print rainbow_sprinkles thatched_roof tiled_roof tin_roof warm_light
  dramatic_light studio_light soft_light soft_studio_light morning_light both_sides on_both_sides isolated
  made_out_of carved_out_of over_his_shoulder over_her_shoulder heart_of_the mouth_of foot_of bed_of
  shades_of blanket_of carpet_of wall_of river_of sea_of trail_of bank_of bar_of dotted_with scary_face
  for_breakfast for_dessert around_a_hive clearing_a running_water setting_up around_the_corner
  talking_to_each_other its_chimney the_chimney flowing flowing_from wasabi rune runes fairy_tale fairytale
  building_blocks behind_bars prison_bars iron_bars metal_bars t_shirt_design tshirt_design shirt_design
  in_the_style_of in_style_of her_face his_face its_face their_face half_of_her_face half_of_his_face
  long_tail long_beak long_neck long_nose long_horns long_legs long_fins long_teeth long_claws long_arms
  long_fur long_body long_trunk long_tongue long_ears long_snout long_antlers long_whiskers long_tentacles
  long_wings long_fingers long_tusks long_feathers long_shell curled_horns curly_horns curved_horns
  curly_tail curled_tail curly_fur wavy_fur spiky_tail spiky_back spiky_shell spiky_fur floppy_ears
  pointy_ears pointed_ears big_ears huge_ears large_ears cat_ears elf_ears fluffy_ears ears black_ears
  white_ears pink_ears brown_ears grey_ears red_ears legs black_legs white_legs red_legs yellow_legs
  pink_legs orange_legs two_legs three_legs four_legs six_legs eight_legs many_legs eight_arms six_arms
  four_arms eight_tentacles six_eyes eight_eyes many_eyes teeth white_teeth big_teeth huge_teeth
  golden_teeth yellow_teeth one_eye a_single_eye single_eye third_eye eye_socket eye_sockets tongue_out
  its_tongue his_tongue her_tongue with_its_tongue_out with_tongue_out forked_tongue feathers tail_feathers
  black_feathers white_feathers grey_feathers red_feathers orange_feathers yellow_feathers green_feathers
  teal_feathers turquoise_feathers blue_feathers pink_feathers purple_feathers brown_feathers
  golden_feathers gold_feathers silver_feathers red_and_blue_feathers blue_and_green_feathers
  rainbow_feathers made_of_wood made_from_wood made_of_stone made_from_stone made_of_rock made_of_rocks
  made_of_brick made_of_bricks made_of_brass made_of_metal made_of_steel lots_of_lights many_lights
  bright_lights open_mouth mouth_open its_mouth its_mouth_open his_mouth her_mouth in_its_mouth
  in_his_mouth in_her_mouth in_its_paws in_its_claws in_its_teeth in_its_talons in_its_beak big_nose
  pink_nose black_nose red_nose wet_nose orange_nose feet webbed_feet bare_feet orange_feet yellow_feet
  ten_story twelve_story six_story nine_tailed nine_tails two_tailed eight_legged six_legged eight_armed
  six_armed four_armed multi_headed well_lit tie_dye tie_dyed chain_of phone_wallpaper desktop_wallpaper
  book_cover album_cover magazine_cover and_meatballs with_meatballs salsa ties with_cream glowing_letters
  neon_letters golden_letters big_letters in_the_shade on_its_roof with_a_chimney open_jaws jaws_open
  open_wings wings_open mouth_wide_open wide_open open_arms its_rings leaving_a_trail trail_of_smoke
  vapor_trail vapour_trail contrail
`
  .trim()
  .split(/\s+/)
