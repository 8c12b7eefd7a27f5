-- Versions of the company's documents: of those that may hold on a day the one that began last does.
CREATE TABLE company_documents (
    name        TEXT COLLATE "C" NOT NULL,
    version     TEXT COLLATE "C" NOT NULL,
    title       TEXT COLLATE "C" NOT NULL,
    valid_from  TEXT COLLATE "C",
    valid_until TEXT COLLATE "C",
    imported_at TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (name, version)
);
INSERT INTO company_documents (name, version, title, imported_at)
    SELECT address, '', MIN(title), COALESCE((SELECT value FROM settings WHERE name = 'documents_updated_at'), '')
    FROM company_pages GROUP BY address;

-- `address` may name a page of the document, `document` and `version` do not.
ALTER TABLE company_pages ADD COLUMN document TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE company_pages ADD COLUMN version TEXT COLLATE "C" NOT NULL DEFAULT '';
UPDATE company_pages SET document = address;
CREATE INDEX company_pages_by_document ON company_pages (document, version, position);
