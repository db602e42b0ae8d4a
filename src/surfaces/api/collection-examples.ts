/** A list and a record of each collection as the demo content answers them; tests/integration/api-examples.test.ts asks. */
import type { CollectionExamples } from '@/content/items/describe-collections'

export const COLLECTION_EXAMPLES: Readonly<Record<string, CollectionExamples>> = {
  service: {
    list: {
      url: '/items/service?filter[program][slug][_eq]=hair&sort=sort&limit=1&fields=id,service_name,translations.languages_code,translations.service_name',
      answer: {
        data: [
          {
            id: 4,
            service_name: 'Haartransplantation mit FUE',
            translations: [
              { languages_code: 'de-DE', service_name: 'Haartransplantation mit FUE' },
              { languages_code: 'en-US', service_name: 'FUE hair transplant' },
              { languages_code: 'tr-TR', service_name: 'FUE saç ekimi' },
              { languages_code: 'fr-FR', service_name: 'Greffe de cheveux FUE' },
            ],
          },
        ],
      },
    },
    one: {
      url: '/items/service/4?fields=id,service_name,success_factors.value,success_factors.factor_fk.factor&deep[success_factors][_limit]=1',
      answer: {
        data: {
          id: 4,
          service_name: 'Haartransplantation mit FUE',
          success_factors: [
            { value: 'Örtliche Betäubung, Sie sind wach', factor_fk: { factor: 'Betäubung' } },
          ],
        },
      },
    },
  },
  service_category: {
    list: {
      url: '/items/service_category?limit=1&fields=id,service_category_title,parent_service_category,services',
      answer: {
        data: [
          {
            id: 1,
            service_category_title: 'Haartransplantation',
            parent_service_category: null,
            services: [4, 11, 18, 20, 22],
          },
        ],
      },
    },
    one: {
      url: '/items/service_category/1?fields=service_category_title,translations.service_category_title&deep[translations][_filter][languages_code]=fr-FR',
      answer: {
        data: {
          service_category_title: 'Haartransplantation',
          translations: [{ service_category_title: 'Greffe de cheveux' }],
        },
      },
    },
  },
  success_factors: {
    list: {
      url: '/items/success_factors?limit=1',
      answer: {
        data: [{ id: 1, factor: 'Betäubung', factor_icon: 'medical_mask', translations: [7, 8, 9, 10] }],
      },
    },
    one: {
      url: '/items/success_factors/1?fields=factor,factor_icon',
      answer: { data: { factor: 'Betäubung', factor_icon: 'medical_mask' } },
    },
  },
  blog: {
    list: {
      url: '/items/blog?limit=1&fields=id,title,author,cover_image,date_created',
      answer: {
        data: [
          {
            id: 1,
            title: 'Nachsorge, wenn Sie wieder zu Hause sind',
            author: 'Claire Moreau',
            cover_image: '6b657276-616e-8000-8000-000000000019',
            date_created: '2026-05-28',
          },
        ],
      },
    },
    one: {
      url: '/items/blog/1?fields=title,service_blog.service_id.service_name&deep[service_blog][_limit]=1',
      answer: {
        data: {
          title: 'Nachsorge, wenn Sie wieder zu Hause sind',
          service_blog: [{ service_id: { service_name: 'Haartransplantation mit FUE' } }],
        },
      },
    },
  },
  service_blog: {
    list: {
      url: '/items/service_blog?filter[service_id]=3&limit=1&fields=service_id,blog_id.title',
      answer: { data: [{ service_id: 3, blog_id: { title: 'Nachsorge, wenn Sie wieder zu Hause sind' } }] },
    },
    one: {
      url: '/items/service_blog/10?fields=service_id,blog_id',
      answer: { data: { service_id: 4, blog_id: 1 } },
    },
  },
  hc_providers: {
    list: {
      url: '/items/hc_providers?filter[city][_eq]=Istanbul&limit=1&fields=hcp_name,city,rating,hcp_location',
      answer: {
        data: [
          {
            hcp_name: 'Lalezar Bosphorus',
            city: 'Istanbul',
            rating: 4.7,
            hcp_location: { type: 'Point', coordinates: [29.0049, 41.0447] },
          },
        ],
      },
    },
    one: {
      url: '/items/hc_providers/1?fields=hcp_name,logo,photos.directus_files_id&deep[photos][_limit]=1',
      answer: {
        data: {
          hcp_name: 'Lalezar Bosphorus',
          logo: null,
          photos: [{ directus_files_id: '6b657276-616e-8000-8000-000000000059' }],
        },
      },
    },
  },
  Programs: {
    list: {
      url: '/items/Programs?filter[slug][_eq]=hair&fields=slug,slider_text.text&deep[slider_text][_limit]=1',
      answer: { data: [{ slug: 'hair', slider_text: [{ text: 'Erst zuhören, dann planen.' }] }] },
    },
    one: {
      url: '/items/Programs/2?fields=slug,futures.title&deep[futures][_limit]=1',
      answer: { data: { slug: 'visio', futures: [{ title: 'Messung vor Ort, bevor Sie zusagen' }] } },
    },
  },
  doctors: {
    list: {
      url: '/items/doctors?limit=1&fields=Title_and_Name,field_of_specialization,Hospital_Name,photo,languages',
      answer: {
        data: [
          {
            Title_and_Name: 'Prof. Dr. Elif Aydın',
            field_of_specialization: 'Haartransplantation',
            Hospital_Name: 'Lalezar Bosphorus',
            photo: '6b657276-616e-8000-8000-000000000049',
            languages: ['tr', 'de', 'en'],
          },
        ],
      },
    },
    one: {
      url: '/items/doctors/1?fields=Title_and_Name,hospital.hcp_name',
      answer: {
        data: { Title_and_Name: 'Prof. Dr. Elif Aydın', hospital: { hcp_name: 'Lalezar Bosphorus' } },
      },
    },
  },
  testimonials: {
    list: {
      url: '/items/testimonials?filter[service][_eq]=4&limit=1&fields=title,service,video.thumbnail,video.type,country',
      answer: {
        data: [
          {
            title: 'Ich wollte wissen, wer was macht',
            service: 4,
            video: { thumbnail: '6b657276-616e-8000-8000-00000000006b', type: 'video/mp4' },
            country: 'DE',
          },
        ],
      },
    },
    one: {
      url: '/items/testimonials/1?fields=title,hospital_city',
      answer: { data: { title: 'Ich wollte wissen, wer was macht', hospital_city: 'Istanbul' } },
    },
  },
  languages: {
    list: {
      url: '/items/languages?fields=code,name,app_active&limit=1',
      answer: { data: [{ code: 'de-DE', name: 'Deutsch', app_active: [1] }] },
    },
    one: {
      url: '/items/languages/de-DE?fields=*',
      answer: { data: { code: 'de-DE', simple_code: 'de', name: 'Deutsch', app_active: [1] } },
    },
  },
  about_us: {
    list: {
      url: '/items/about_us?fields=id,translations.languages_code&deep[translations][_limit]=1',
      answer: { data: [{ id: 1, translations: [{ languages_code: 'de-DE' }] }] },
    },
    one: { url: '/items/about_us/1?fields=id', answer: { data: { id: 1 } } },
  },
  error_messages: {
    list: {
      url: '/items/error_messages?fields=id,message&limit=-1&filter[id][_in]=UNKNOWN',
      answer: { data: [{ id: 'UNKNOWN', message: 'Ein unerwarteter Fehler ist aufgetreten.' }] },
    },
    one: {
      url: '/items/error_messages/UNKNOWN?fields=message',
      answer: { data: { message: 'Ein unerwarteter Fehler ist aufgetreten.' } },
    },
  },
  faq: {
    list: {
      url: '/items/faq?limit=1&fields=id,question,topic',
      answer: { data: [{ id: 1, question: 'Wie viele Tage sollte ich einplanen?', topic: 'travel' }] },
    },
    one: {
      url: '/items/faq/1?fields=question,topic',
      answer: { data: { question: 'Wie viele Tage sollte ich einplanen?', topic: 'travel' } },
    },
  },
  certifications: {
    list: {
      url: '/items/certifications?limit=1&fields=id,title,holder,number',
      answer: {
        data: [
          {
            id: 1,
            title: 'JCI: Akkreditierung des Krankenhauses',
            holder: 'Lalezar Bosphorus',
            number: 'DEMO-JCI-001',
          },
        ],
      },
    },
    one: {
      url: '/items/certifications/1?fields=title,url',
      answer: {
        data: {
          title: 'JCI: Akkreditierung des Krankenhauses',
          url: 'https://www.jointcommissioninternational.org/',
        },
      },
    },
  },
}
