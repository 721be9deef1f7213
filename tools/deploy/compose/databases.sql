-- beside POSTGRES_DB, when the folder of the database is made
create database pozyka_marketplace;
